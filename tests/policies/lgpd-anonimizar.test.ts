import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { givePapel, newConta, newCpf, newMembro } from '../support/people.ts'
import { tracesOf } from '../support/traces.ts'

type Efeito = {
  tabela: string
  titulo: string
  destino: 'some' | 'fica'
  linhas: number
}
type Previa = {
  impedimentos: string[]
  feito: Efeito[]
  resumo: string
  identidade: string | null
  aberta: { id: string; minha: boolean; avisados: number; mudou: string[] } | null
}

const previaDe = async (quem: Person, membro_id: string) => {
  const { data } = await quem.rpc('previa_anonimizacao', { membro_id }).throwOnError()
  return data as Previa
}

const request = async (quem: Person, membro_id: string) => {
  const { resumo } = await previaDe(quem, membro_id)
  return quem.rpc('iniciar_anonimizacao', { membro_id, resumo, identidade: 'RG, no balcão' })
}

const confirm = async (quem: Person, membro_id: string) => {
  const { resumo, aberta } = await previaDe(quem, membro_id)
  return quem.rpc('confirmar_anonimizacao', { anonimizacao: aberta?.id ?? '', resumo })
}

type As = (role: 'pastor_executivo', options: { papelCampus: null }) => Promise<Person>
const dupla = async (as: As) =>
  [
    await as('pastor_executivo', { papelCampus: null }),
    await as('pastor_executivo', { papelCampus: null }),
  ] as const

/** Both people do their part; gives the certificate. */
async function anonymize(as: As, membro_id: string) {
  const [um, outro] = await dupla(as)
  const pedido = await request(um, membro_id)
  expect(pedido.error).toBeNull()
  const { data, error } = await confirm(outro, membro_id)
  expect(error).toBeNull()
  return data as { numero: string; codigo: string; resultado: Efeito[] }
}

/** Puts the mark wherever the church can write something about this person. */
async function fill(pessoa: Person, m: string, telefone: string, cpf: string): Promise<void> {
  const id = pessoa.membroId ?? ''
  const conta_id = pessoa.id
  const outro = await newMembro({ nome: 'Outra', sobrenome: 'Pessoa' })
  const foto = `profile-photos/${id}-123.jpg`
  const documento = `${id}/${randomUUID()}.pdf`
  const busca = `${outro.id}/busca/${randomUUID()}.jpg`
  const protocolo = `${m.slice(3, 8).toUpperCase().replace(/[01]/g, '2')}-BATISMO-2026`
  await sql(
    `insert into storage.objects (bucket_id, name, owner_id, version, user_metadata) values
       ('member-photos', $1, $4, $5, '{"de": "${m}"}'), ('documentos-membros', $2, $4, $6, '{"de": "${m}"}'),
       ('documentos-membros', $3, $4, $7, '{"de": "${m}"}')`,
    [foto, documento, busca, conta_id, randomUUID(), randomUUID(), randomUUID()],
  )
  await sql(
    `update public.membros_igreja set nome = '${m}', sobrenome = '${m} Souza', nome_preferido = '${m}', username = '${m}',
       telefone = $2, data_nascimento = '1980-05-05', naturalidade = '${m}', profissao = '${m}', empresa = '${m}',
       cep = '25600000', logradouro = '${m}', numero = '${m}', complemento = '${m}', bairro = '${m}', cidade = '${m}',
       emergencia_nome = '${m}', emergencia_telefone = $2, batismo_local = '${m}', batismo_ministro = '${m}',
       batismo_certificado = '${m}', batismo_testemunhas = '${m}', igreja_origem = '${m}', rol = $3,
       foto = 'http://x.test/storage/v1/object/public/member-photos/${foto}' where id = $1`,
    [id, telefone, Math.trunc(Math.random() * 1e8) + 1],
  )
  await sql(
    `update public.profiles set nome = '${m}', sobrenome = '${m} Souza', username = '${m.slice(0, 18)}p', endereco = '${m}'
     where id = $1`,
    [conta_id],
  )
  await sql(
    `insert into public.membros_reservados (membro_id, cpf, rg, rg_orgao, nome_pai, nome_mae)
     values ($1, $2, '${m}', '${m}', '${m}', '${m}')`,
    [id, cpf],
  )
  await sql(`update public.membros_reservados set nome_pai = '${m} outro' where membro_id = $1`, [id])
  await sql(
    `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, texto, autor_nome) values ($1, 'conversa', 'pastores', '${m}', 'x')`,
    [id],
  )
  await sql(
    `insert into public.atos (protocolo, tipo, membro_id, observacao, alterado_por_nome)
     values ('${protocolo}', 'batismo', $1, '${m}', '${m}')`,
    [id],
  )
  // What the person wrote about somebody else stays, without their name.
  await sql(
    `insert into public.anotacoes_pastorais (membro_id, tipo, nivel, texto, autor_id, autor_nome)
     values ($1, 'conversa', 'pastores', 'Sobre outra', $2, '${m}')`,
    [outro.id, conta_id],
  )
  await sql(
    `insert into public.leituras_de_anotacoes (membro_id, leitor_id, leitor_nome) values ($1, $2, 'x'), ($3, $2, '${m}')`,
    [id, conta_id, outro.id],
  )
  await sql(
    `insert into public.documentos_membros (membro_id, nome, caminho, formato, tamanho, enviado_por_nome)
     values ($1, '${m}', $2, 'application/pdf', 10, 'x')`,
    [id, documento],
  )
  await sql(
    `insert into public.aberturas_de_documentos (membro_id, leitor_id, leitor_nome) values ($1, $2, '${m}')`,
    [id, conta_id],
  )
  await sql(
    `with a as (insert into public.acompanhamentos (membro_id, etapa, motivo) values ($1, 'sem_interesse', '${m}') returning id)
     insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto) select id, 'visita', '${m}' from a`,
    [id],
  )
  await sql(
    `insert into public.consentimentos (membro_id, finalidade, versao, texto) values ($1, 'reconhecimento_facial', 'v', '${m}')`,
    [id],
  )
  await sql(
    `insert into rostos.modelos (membro_id, consentimento_id, foto, cifrado, chave, modelo, norma)
     select $1, id, '${foto}', '\\x${'00'.repeat(40)}', 'k', '${m}', 1 from public.consentimentos where membro_id = $1`,
    [id],
  )
  await sql(
    `insert into public.autorizados_busca (crianca_id, adulto_id, documento, telefone, foto, estado, motivo, processo, validade)
     values ($1, $2, '${m}', $3, $4, 'nao_autorizado', '${m}', '${m}', '2020-01-01')`,
    [outro.id, id, telefone, busca],
  )
  await sql(
    `with f as (insert into public.familias (nome, responsavel_id, telefone) values ('Família ${m}', $1, $2) returning id)
     insert into public.familia_membros (familia_id, membro_id, papel) select id, $1, 'responsavel' from f`,
    [id, telefone],
  )
  await sql(
    `insert into public.parentescos (membro_id, parente_nome, parente_telefone, grau) values ($1, '${m} Mãe', $2, 'pai_mae')`,
    [id, telefone],
  )
  await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'irmao')`, [
    outro.id,
    id,
  ])
  await sql(
    `insert into public.membros_unificados (antigo, membro_id, nome_completo) values (gen_random_uuid(), $1, '${m} Antiga')`,
    [id],
  )
  await sql(
    `with celula as (
       insert into public.celulas (campus, nome, dia_da_semana, hora, bairro) values ('Posse', 'Betel', 3, '20:00', 'Centro') returning id)
     , plano as (insert into public.celula_multiplicacoes (celula_id, prevista_para, lider_id)
       select id, app.hoje('Posse'), $1 from celula returning id)
     , ida as (insert into public.celula_multiplicacao_pessoas select id, $1 from plano)
     insert into public.celula_pedidos (celula_id, membro_id, estado, motivo) select id, $1, 'recusado', '${m}' from celula`,
    [id],
  )
  await sql(
    `insert into public.pedidos_alteracao (membro_id, campo, de, para, motivo) values ($1, 'sobrenome', '${m}', '${m}', '${m}')`,
    [id],
  )
  const codigo = `insert into public.solicitacoes_cadastro (envio, campus, tipo, situacao, decidido_em, dados, mensagem,
    responsavel_nome, consentimento_versao, consentimento_texto, ip, agente, membro_id, motivo)`
  await sql(
    `${codigo} values (gen_random_uuid(), 'Posse', 'visitante', 'aprovado', now(), '{"nome": "${m}", "sobrenome": "${m}"}', '${m}', '${m}',
       'v', '${m}', '${m}', '${m}', $1, null),
     (gen_random_uuid(), 'Posse', 'visitante', 'rejeitado', now(), '{"nome": "${m}", "email": "${pessoa.email}"}', '${m}', '${m}',
       'v', '${m}', '${m}', '${m}', null, '${m}')`,
    [id],
  )
  await sql(
    `insert into public.cartas (ano, numero, codigo, tipo, campus, destino, conteudo)
     values (1998, $2, $3, 'mudanca_de_igreja', 'Posse', '${m}', jsonb_build_object('membros',
       jsonb_build_array(jsonb_build_object('id', $1::text, 'nome_completo', '${m}'))))`,
    [
      id,
      Math.trunc(Math.random() * 1e8),
      m
        .toUpperCase()
        .replace(/[^2-9A-HJ-NP-Z]/gu, 'Z')
        .padEnd(12, 'A')
        .slice(0, 12),
    ],
  )
  await sql(
    `with t as (insert into public.transferencias (origem, destino, pedida_pela_origem, estado, motivo, resposta, decidida_em)
       values ('Serra', 'Posse', true, 'recusada', '${m}', '${m}', now()) returning id)
     insert into public.transferencia_membros (transferencia_id, membro_id, aberta) select id, $1, false from t`,
    [id],
  )
  await sql(
    `insert into public.mudancas_de_situacao (membro_id, antes, depois, motivo, origem) values ($1, 'visitante', 'membro', '${m}', 'manual')`,
    [id],
  )
  await sql(
    `insert into public.mudancas_de_titulo (membro_id, motivo, origem) values ($1, '${m}', 'manual')`,
    [id],
  )
  await sql(
    `insert into public.eventos_de_vida (membro_id, tipo, data, dados, motivo) values ($1, 'batismo', '2001-01-01', '{"local": "${m}"}', '${m}')`,
    [id],
  )
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, fim, ativo, ata) values ($1, 'Louvor', 'Cantor', '2010-01-01', '2011-01-01', false, '${m}')`,
    [id],
  )
  await sql(
    `with mi as (insert into public.ministerios (campus, nome) values ('Posse', 'Ministério ${randomUUID().slice(0, 8)}') returning id)
     insert into public.inscricoes_voluntarios (ministerio_id, membro_id, situacao, mensagem, motivo) select id, $1, 'desistiu', '${m}', '${m}' from mi`,
    [id],
  )
  await sql('insert into public.attendances (member_id, event_id, profile_id) values ($1, $2, $3)', [
    id,
    await newEvento(),
    conta_id,
  ])
  await sql(
    `with r as (insert into public.inscricao_regras (evento_id, campus) values ($2, 'Posse') returning evento_id),
     q as (insert into public.inscricao_perguntas (evento_id, texto) select evento_id, 'Alergia?' from r returning id),
     p as (insert into public.inscricao_pedidos (envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone)
       select gen_random_uuid(), evento_id, 'Posse', $3, $1, '${m}', '${m}@x.test', $4 from r returning id, evento_id),
     i as (insert into public.inscricoes (pedido_id, evento_id, campus, membro_id, nome, pessoa_chave, estado, motivo)
       select id, evento_id, 'Posse', $1, '${m} ${m}', '${m}', 'inscrito', '${m}' from p returning id, pedido_id)
     insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
     select i.pedido_id, i.id, q.id, 'Posse', '${m}', true from i, q`,
    [id, await newEvento(), conta_id, telefone],
  )
  await sql(
    `insert into public.convites (email, nome, sobrenome, campus, membro_id, segredo, aceito_em)
     values ('${m}@convite.test', '${m}', '${m}', 'Posse', $1, extensions.gen_random_bytes(16), now())`,
    [id],
  )
  const { id: vaga } = await row<{ id: string }>(
    `with mi as (insert into public.ministerios (campus, nome) values ('Posse', 'Ministério ${randomUUID().slice(0, 8)}') returning id),
     fu as (insert into public.funcoes_ministerio (ministerio_id, nome) select id, 'Vocal' from mi returning id),
     es as (insert into public.escalas (ocorrencia_id, ministerio_id) select $1, id from mi returning id)
     insert into public.escala_vagas (escala_id, funcao_id) select es.id, fu.id from es, fu returning id`,
    [await newEvento()],
  )
  await sql(
    `with i as (insert into public.escala_itens (vaga_id, membro_id, motivo, porque) values ($2, $1, '${m}', '${m}') returning *),
     b as (insert into public.bloqueios (membro_id, motivo) values ($1, '${m}')),
     p as (insert into public.preferencias_escala (membro_id, campi) values ($1, '{${m}}'))
     insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, mensagem, estado_antes)
     select id, ministerio_id, membro_id, 'cobrir', '${m}', 'pendente' from i`,
    [id, vaga],
  )
  await sql(
    `with s as (insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade)
       values ('Posse', 'Sala ${randomUUID().slice(0, 8)}', 0, 100, 5) returning id),
     c as (insert into public.kids_cuidados (crianca_id, cifrado) values ($1, app.selar_cuidados(jsonb_build_object('alergia', '${m}')))),
     v as (insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, codigo_id, excecao)
       select gen_random_uuid(), $1, $2, 'Posse', id, gen_random_uuid(), '${m}' from s)
     insert into public.kids_avisos (tipo, campus, crianca_id, texto) values ('incidente', 'Posse', $1, '${m}')`,
    [id, await newEvento()],
  )
  const { id: importacao } = await row<{ id: string }>(
    `with o as (insert into public.operacoes (tipo, titulo, dados) values ('importacao', 'Arquivo com 2 pessoas: ${m} ${m} Souza',
       jsonb_build_object('quem', '${m} ${m} Souza', 'membros', jsonb_build_array($1::text))) returning id),
     i as (insert into public.importacoes (id, arquivo, total, politica, operacao, autor_nome)
       select gen_random_uuid(), 'pessoas.csv', 2, 'criar', id, 'x' from o returning id, operacao)
     insert into public.importacao_linhas (importacao_id, linha, resultado, membro_id, erros, operacao)
     select id, 1, 'criado', $1::uuid, '{"nome": "${m}"}', operacao from i returning operacao as id`,
    [id],
  )
  // A line that stayed out speaks of the person without a record of theirs.
  await sql(
    `insert into public.importacao_linhas (importacao_id, linha, resultado, erros, celulas)
     select id, 2, 'erro', '{"telefone": "${m}"}', '[["Nome", "${m} ${m}"], ["Sobrenome", "Souza"]]'
     from public.importacoes where operacao = $1`,
    [importacao],
  )
  for (const quem of [id, outro.id])
    await sql(
      `insert into public.alteracoes (operacao, tabela, chave, registro, membro_id, acao, depois)
       values ($1, 'membros_igreja', jsonb_build_object('id', $2::text), $2::text, $2::uuid, 'incluir', jsonb_build_object('bairro', $3::text))`,
      [importacao, quem, quem === id ? m : 'Centro'],
    )
  await sql(
    `insert into public.operacoes (tipo, titulo, dados, autor, autor_nome) values
    ('exportacao_lgpd', 'Dados exportados: ${m}', '{"membro_id": "${id}", "texto": "${m}"}', $1, '${m}')`,
    [conta_id],
  )
  await sql(
    `insert into public.pedidos_lgpd (membro_id, pessoa, campus, tipo, mensagem, resposta, identidade, pelo_titular, estado)
     values ($1, '${m} ${m}', 'Posse', 'correcao', '${m}', '${m}', '${m}', true, 'rejeitado')`,
    [id],
  )
  await sql(
    `insert into public.notas_lgpd (pedido_id, autor_nome, texto) select id, 'x', '${m}' from public.pedidos_lgpd where membro_id = $1`,
    [id],
  )
  const secretaria = await newConta(`${randomUUID().slice(0, 8)}@igreja.test`)
  await sql(
    `insert into public.notifications (user_id, titulo, mensagem, destino) values ($1, 'Novo', 'Chegou ${m} ${m} Souza.', null),
       ($1, '${m}', 'Abra.', '/membros/${id}'), ($2, '${m}', '${m}', null)`,
    [secretaria, conta_id],
  )
  await sql(
    `insert into public.exportacoes (filtro, colunas, formato, total) values ('{"busca": "${m} ${m} Souza"}', '{nome}', 'csv', 1)`,
  )
  await sql(
    `insert into public.listas_de_membros (nome, dono, filtro) values ('Minha busca', $1, '{"busca": "${m} ${m} souza"}'), ('${m}', $2, '{}')`,
    [secretaria, conta_id],
  )
  await sql(
    `insert into public.acessos_negados (user_id, nome, resource, action) values ($1, '${m}', 'financeiro', 'visualizar')`,
    [conta_id],
  )
  await sql(
    `insert into public.contas_a_pagar (campus, tipo, membro_id, descricao, competencia, vencimento, valor_centavos, serie,
       estado, pix_tipo, pix_chave)
     values ('Posse', 'reembolso', $1, 'Pão', '2026-01-01', '2026-01-02', 100, gen_random_uuid(), 'pendente', 'email', '${m}@x.test')`,
    [id],
  )
  await sql(
    `insert into public.perfis_profissionais (membro_id, tipo, titulo, categoria, descricao, contato, vale_ate, estado)
     values ($1, 'prestador', '${m}', 'outro', '${m} conserta', 'recado', '2090-01-01', 'pausado')`,
    [id],
  )
  await sql(
    `with p as (insert into public.publicacoes (id, autor_id, campus, publico, texto, video)
       values (gen_random_uuid(), $1, 'Posse', 'campus', '${m}', 'https://${m}.test') returning id)
     insert into public.comentarios (id, publicacao_id, autor_id, texto) select gen_random_uuid(), id, $1, '${m}' from p`,
    [id],
  )
  await sql(
    `insert into public.registro_ver_como (user_id, nome, pessoa, pessoa_nome, expira_em) values (gen_random_uuid(), 'x', $1, '${m}', now())`,
    [conta_id],
  )
  await sql(
    `insert into public.pedidos_de_acesso (user_id, resource, motivo) values ($1, 'insta_pv', '${m}')`,
    [conta_id],
  )
  await sql(
    `insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(),
       jsonb_build_object('actor_id', $1::text, 'actor_username', '${m}@x.test')::json, now())`,
    [conta_id],
  )
  await sql(
    `insert into auth.outbox (kind, recipient, subject, html, text) values ('recovery', $1, '${m}', '${m}', '${m}')`,
    [pessoa.email],
  )
  // to an address that the account had before, and to somebody else about it
  await sql(
    `insert into auth.outbox (kind, recipient, subject, html, text) values ('email_change', '${m}@x.test', 'a', 'a', 'a'),
       ('aviso', 'outra@x.test', 'a', '${m}@igreja.test', '${m}@igreja.test')`,
  )
}

describe('o que some', () => {
  test('depois de anonimizar, nada que diga quem era está em tabela alguma', { timeout: 120_000 }, async ({
    as,
  }) => {
    const m = `zqm${randomUUID().slice(0, 8)}`
    const pessoa = await as('membro', { email: `${m}@igreja.test` })
    const id = pessoa.membroId ?? ''
    const telefone = `+55249${String(Math.trunc(Math.random() * 1e8)).padStart(8, '9')}`
    const cpf = newCpf()
    await fill(pessoa, m, telefone, cpf)
    const marcas = [m, telefone.slice(3), cpf]
    const antes = await tracesOf(marcas)
    // A table of the plan that the test does not fill proves nothing.
    const cheias = new Set(antes.map((coluna) => coluna.replace(/^public\./u, '').replace(/\.[^.]+$/u, '')))
    const planejadas = await sql<{ tabela: string }>(`
      select distinct p.tabela from app.tabelas p
      where p.ao_anonimizar in ('apaga', 'fica') and app.limpeza_de(p.tabela::regclass, p.mantem || '{autor_nome,leitor_nome,enviado_por_nome}'::text[]) is not null`)
    expect(planejadas.map(({ tabela }) => tabela).filter((tabela) => !cheias.has(tabela))).toEqual([])

    const { resultado } = await anonymize(as, id)
    expect(await tracesOf(marcas)).toEqual([])
    expect(await sql('select 1 from auth.users where id = $1', [pessoa.id])).toEqual([])
    expect(await sql(`select 1 from rostos.modelos where membro_id = $1`, [id])).toEqual([])
    expect(await sql(`select 1 from storage.objects where name like $1`, [`%${id}%`])).toEqual([])
    // What counts stays, on a record without a name.
    const ficou = await row(
      `select nome_completo, email, telefone, rol, foto, campus, situacao from public.membros_igreja where id = $1`,
      [id],
    )
    expect(ficou).toEqual({
      nome_completo: 'Pessoa anonimizada',
      email: null,
      telefone: null,
      rol: null,
      foto: null,
      campus: 'Posse',
      situacao: 'desligado',
    })
    expect(await sql('select 1 from public.attendances where member_id = $1', [id])).toHaveLength(1)
    expect(await sql('select 1 from public.eventos_de_vida where membro_id = $1', [id])).toHaveLength(1)
    expect(resultado.find(({ tabela }) => tabela === 'documentos_membros')).toMatchObject({
      destino: 'some',
      linhas: 1,
    })
    expect(resultado.find(({ tabela }) => tabela === 'storage.objects')).toMatchObject({
      destino: 'some',
      linhas: 3,
    })
    expect(resultado.find(({ tabela }) => tabela === 'attendances')).toMatchObject({
      destino: 'fica',
      linhas: 1,
    })
  })

  test('a prévia diz o mesmo e não muda nada', async ({ as }) => {
    const pessoa = await as('membro')
    const id = pessoa.membroId ?? ''
    await sql(`insert into public.membros_reservados (membro_id, rg) values ($1, '123')`, [id])
    const [um] = await dupla(as)
    const { feito } = await previaDe(um, id)
    expect(feito).toContainEqual(
      expect.objectContaining({ tabela: 'membros_reservados', destino: 'some', linhas: 1 }),
    )
    expect(feito).toContainEqual(
      expect.objectContaining({ tabela: 'auth.users', destino: 'some', linhas: 1 }),
    )
    expect((await pessoa.from('membros_igreja').select('nome').eq('id', id)).data).toEqual([
      { nome: 'Própria' },
    ])
    expect(await sql(`select 1 from public.operacoes where titulo = 'Ensaio'`)).toEqual([])
    expect(await sql('select 1 from public.membros_reservados where membro_id = $1', [id])).toHaveLength(1)
  })

  test('desfazer o que foi feito antes não traz os dados de volta', async ({ as }) => {
    const admin = await as('admin', { papelCampus: null })
    const [alvo, outra] = [await newMembro({ nome: 'Vai' }), await newMembro({ nome: 'Fica' })]
    const titulo = `Lote ${randomUUID()}`
    await sql(`select app.iniciar_operacao('em_massa', '${titulo}');
      update public.membros_igreja set bairro = 'Vila Secreta' where id in ('${alvo.id}', '${outra.id}')`)
    const { id: operacao } = await row<{ id: string }>('select id from public.operacoes where titulo = $1', [
      titulo,
    ])
    await anonymize(as, alvo.id)
    const desfeita = await admin.rpc('desfazer_operacao', { operacao, parcial: true })
    expect(desfeita.error).toBeNull()
    expect(
      await row('select nome_completo, bairro from public.membros_igreja where id = $1', [alvo.id]),
    ).toEqual({
      nome_completo: 'Pessoa anonimizada',
      bairro: null,
    })
    expect(await row('select bairro from public.membros_igreja where id = $1', [outra.id])).toEqual({
      bairro: null,
    })
    const volta = await admin.from('membros_igreja').update({ nome: 'Vai' }).eq('id', alvo.id)
    expect(volta.error?.code).toBe('PT409')
    const { id: apagar } = await row<{ id: string }>(
      `select id from public.operacoes where tipo = 'anonimizacao' order by created_at desc limit 1`,
    )
    expect((await admin.rpc('desfazer_operacao', { operacao: apagar })).error).not.toBeNull()
    // The audit still says who did something, and the page of the person opens.
    const { data: registro } = await admin.rpc('auditoria', { filtros: { membro: alvo.id } }).throwOnError()
    expect(JSON.stringify(registro)).not.toContain('Vila Secreta')
    expect((registro as { titulo: string }[]).every(({ titulo }) => titulo)).toBe(true)
    await admin.rpc('historia', { membro_id: alvo.id }).throwOnError()
  })

  test('toda tabela que fala de uma pessoa está no plano', async () => {
    const faltam = await sql(`
      select distinct l.nome from (
        select * from app.ligacoes_com('public.membros_igreja') union select * from app.ligacoes_com('public.profiles')) l
      where not exists (select from app.tabelas p where p.tabela = l.nome and p.titulo is not null)
        -- Who made a thing of the church; the key empties itself.
        and (l.dono or l.coluna in ('user_id', 'usuario_id', 'membro_id'))`)
    expect(faltam.map(({ nome }) => nome).filter((nome) => !['codigos_cadastro'].includes(nome))).toEqual([])
  })
})

describe('quem pode', () => {
  test('quem só edita ou exclui não apaga: a permissão é própria', async ({ as }) => {
    const alvo = await newMembro()
    for (const role of ['pastor', 'coordenador', 'lider', 'membro'] as const) {
      const quem = await as(role)
      expect(await quem.rpc('previa_anonimizacao', { membro_id: alvo.id })).toBeDenied()
      expect(
        await quem.rpc('iniciar_anonimizacao', { membro_id: alvo.id, resumo: 'x', identidade: 'RG' }),
      ).toBeDenied()
      expect(await quem.from('anonimizacoes').select('id')).toBeEmpty()
    }
  })

  test('uma segunda pessoa confirma; quem pediu não; ninguém a si mesmo; o código do certificado confere', async ({
    as,
    anon,
  }) => {
    const alvo = await newMembro({ nome: 'Segunda' })
    const [um, outro] = await dupla(as)
    expect((await request(um, alvo.id)).error).toBeNull()
    expect((await request(outro, alvo.id)).error?.code).toBe('PT409')
    expect(await confirm(um, alvo.id)).toBeDenied()
    const { avisados } = await row<{ avisados: number }>(
      `select count(*)::int as avisados from app.quem_anonimiza('Posse') q where q <> $1`,
      [um.id],
    )
    expect((await previaDe(um, alvo.id)).aberta).toMatchObject({ minha: true, avisados })
    await sql(`delete from public.notifications where chave = 'anonimizar:' || $1::text`, [
      (await previaDe(um, alvo.id)).aberta?.id,
    ])
    expect((await previaDe(um, alvo.id)).aberta).toMatchObject({ avisados: 0 })
    const lider = await as('pastor')
    const { aberta, resumo } = await previaDe(outro, alvo.id)
    expect(aberta).toMatchObject({ minha: false, mudou: [] })
    expect(await lider.rpc('confirmar_anonimizacao', { anonimizacao: aberta?.id ?? '', resumo })).toBeDenied()
    const { data, error } = await confirm(outro, alvo.id)
    expect(error).toBeNull()
    const certificado = data as { codigo: string; numero: string }
    const { data: conferido } = await anon.rpc('conferir_certificado', { codigo: certificado.codigo })
    expect(conferido).toMatchObject({ numero: certificado.numero, campus: 'Posse' })
    expect(JSON.stringify(conferido)).not.toContain('Segunda')
    expect((await anon.rpc('conferir_certificado', { codigo: 'AAAAAAAAAAAA' })).data).toBeNull()
    const pedido = await row(
      `select pessoa, estado, membro_id from public.pedidos_lgpd p where p.id =
      (select pedido_id from public.anonimizacoes where codigo = $1)`,
      [certificado.codigo],
    )
    expect(pedido).toEqual({ pessoa: 'Pessoa anonimizada', estado: 'concluido', membro_id: null })
    const denovo = await outro.rpc('confirmar_anonimizacao', { anonimizacao: aberta?.id ?? '', resumo })
    expect(denovo.error?.code).toBe('PT404')
    const proprio = await um.rpc('previa_anonimizacao', { membro_id: um.membroId ?? '' })
    expect(proprio).toBeDenied()
  })

  test('outro campus não alcança, e a permissão pode ser dada a um pastor', async ({ as }) => {
    await sql(
      `insert into public.role_permissions (role, resource, action) values ('ltp', 'membros', 'anonimizar')`,
    )
    try {
      const alvo = await newMembro({ campus: 'Centro' })
      const daqui = await as('ltp', { campus: 'Posse' })
      expect((await daqui.rpc('previa_anonimizacao', { membro_id: alvo.id })).error?.code).toBe('PT404')
      const dela = await as('ltp', { campus: 'Centro' })
      expect((await request(dela, alvo.id)).error).toBeNull()
      const { id } = await row<{ id: string }>('select id from public.anonimizacoes where membro_id = $1', [
        alvo.id,
      ])
      expect((await daqui.rpc('cancelar_anonimizacao', { anonimizacao: id })).error?.code).toBe('PT404')
      expect((await daqui.rpc('confirmar_anonimizacao', { anonimizacao: id, resumo: 'x' })).error?.code).toBe(
        'PT404',
      )
      expect(await daqui.from('anonimizacoes').select('id').eq('id', id)).toBeEmpty()
      expect((await dela.rpc('cancelar_anonimizacao', { anonimizacao: id })).error).toBeNull()
    } finally {
      await sql(`delete from public.role_permissions where role = 'ltp' and action = 'anonimizar'`)
    }
  })

  test('o que mudou desde o pedido é dito, e quem leu outra prévia não confirma', async ({ as }) => {
    const alvo = await newMembro()
    const [um, outro] = await dupla(as)
    await request(um, alvo.id)
    const lida = await previaDe(outro, alvo.id)
    await sql(`insert into public.parentescos (membro_id, parente_nome, grau) values ($1, 'Irmã', 'irmao')`, [
      alvo.id,
    ])
    const tarde = await outro.rpc('confirmar_anonimizacao', {
      anonimizacao: lida.aberta?.id ?? '',
      resumo: lida.resumo,
    })
    expect(tarde.error?.code).toBe('PT409')
    expect((await previaDe(outro, alvo.id)).aberta?.mudou).toEqual(['Parentescos: eram 0, agora são 1.'])
    await sql(
      `update public.anonimizacoes set expira_em = now() - interval '1 minute' where membro_id = $1`,
      [alvo.id],
    )
    expect((await previaDe(outro, alvo.id)).aberta).toBeNull()
    const vencida = await outro.rpc('confirmar_anonimizacao', {
      anonimizacao: lida.aberta?.id ?? '',
      resumo: lida.resumo,
    })
    expect(vencida.error?.code).toBe('PT409')
    expect((await request(um, alvo.id)).error).toBeNull()
  })

  test('sem identidade conferida, e por concluir à mão, não', async ({ as }) => {
    const pessoa = await as('membro')
    const id = pessoa.membroId ?? ''
    const [um] = await dupla(as)
    const { resumo } = await previaDe(um, id)
    expect((await um.rpc('iniciar_anonimizacao', { membro_id: id, resumo })).error?.code).toBe('PT422')
    const { data: pedido } = await pessoa.rpc('pedir_lgpd', { tipo: 'eliminacao' }).throwOnError()
    const concluir = () => um.rpc('atender_pedido_lgpd', { pedido: pedido as string, identidade: 'Com o RG' })
    expect((await concluir()).error?.code).toBe('PT409')
    await um.rpc('iniciar_anonimizacao', { membro_id: id, resumo, identidade: 'Com o RG' }).throwOnError()
    expect((await concluir()).error?.code).toBe('PT409')
    expect((await previaDe(um, id)).identidade).toBe('Com o RG')
  })
})

describe('o que impede, com o que fazer antes', () => {
  test('papéis, funções, família com menores, discipulado', async ({ as }) => {
    const pessoa = await as('lider')
    const id = pessoa.membroId ?? ''
    const crianca = await newMembro({ nome: 'Criança' })
    await sql(
      `update public.membros_igreja set data_nascimento = app.hoje('Posse') - 3000, discipulador_id = $2 where id = $1`,
      [crianca.id, id],
    )
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
      crianca.id,
      id,
    ])
    await sql(
      `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'Louvor', 'Cantor')`,
      [id],
    )
    const [um] = await dupla(as)
    const { impedimentos, resumo } = await previaDe(um, id)
    expect(impedimentos).toEqual([
      'Esta pessoa tem papéis no sistema (Líder). Retire-os primeiro em Permissões.',
      'Esta pessoa responde sozinha por Criança Teste. Registre primeiro outro responsável na aba Família.',
      'Esta pessoa tem funções em aberto (Cantor em Louvor). Encerre-as primeiro na aba Vida na igreja.',
      'Esta pessoa discipula 1 pessoa(s). Escolha primeiro outro discipulador para elas.',
    ])
    const recusado = await um.rpc('iniciar_anonimizacao', { membro_id: id, resumo, identidade: 'RG' })
    expect(recusado.error?.code).toBe('PT409')
    const mae = await newMembro({ nome: 'Mãe' })
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'pai_mae')`, [
      crianca.id,
      mae.id,
    ])
    expect((await previaDe(um, id)).impedimentos).toHaveLength(3)
  })

  test('papéis dados depois do pedido também impedem', async ({ as }) => {
    const pessoa = await as('membro')
    const id = pessoa.membroId ?? ''
    const [um, outro] = await dupla(as)
    await request(um, id)
    await givePapel(pessoa.id, 'coordenador', 'Posse')
    expect((await confirm(outro, id)).error?.code).toBe('PT409')
  })
})
