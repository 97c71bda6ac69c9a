import { id, sql, unique } from '../support/database.ts'
import { newConta, newMembro } from '../support/people.ts'
import { type Funcao, porTipo } from './ataque-alvos.ts'
import { TABELAS } from './matriz-alvos.ts'

/** Things of a campus: whatever is told of them contains the mark. */
export interface Coisas {
  marca: string
  /** By the name and type of an argument, or that of one function, what it would mean there. */
  por: Record<string, unknown>
}

/** Which table an argument of that name means a row of. After a dot: of that function alone. */
const LINHAS: Record<string, string> = {
  acompanhamento: 'acompanhamentos',
  ajuda: 'pedidos_de_ajuda',
  apresentacao: 'apresentacoes',
  a_pagar: 'contas_a_pagar',
  anexo: 'anexos_de_contas',
  anonimizacao: 'anonimizacoes',
  anotacao: 'anotacoes_pastorais',
  ato: 'atos',
  autorizado: 'autorizados_busca',
  ao_lado: 'biblias',
  biblia: 'biblias',
  'bloquear_pessoa.pessoa': 'membros_igreja',
  bloqueio: 'bloqueios',
  campanha: 'campanhas',
  carta_id: 'cartas',
  categoria: 'contas_contabeis',
  categoria_da_diferenca: 'contas_contabeis',
  celula: 'celulas',
  comentario: 'comentarios',
  centro: 'centros_de_custo',
  chamado: 'escala_chamados',
  coisa: 'salas',
  concessao: 'concessoes_pessoais',
  conciliacao: 'conciliacoes',
  consentimento: 'consentimentos',
  contribuicao: 'contribuicoes',
  contribuinte: 'contribuintes',
  contas: 'contas_a_pagar',
  contagem: 'contagens_de_oferta',
  contagens: 'contagens_de_oferta',
  caixa: 'contas_contabeis',
  convite: 'convites',
  documento: 'documentos_membros',
  entrega: 'entregas',
  entregas: 'entregas',
  escala: 'escalas',
  escalas: 'escalas (drafts)',
  estacao: 'estacoes',
  exportacao: 'exportacoes',
  extrato: 'extratos',
  familia: 'familias (with somebody of the scope)',
  funcao: 'funcoes_ministerio',
  fornecedor: 'fornecedores',
  fundo: 'fundos',
  fundo_de: 'fundos',
  fundo_para: 'fundos',
  importacao: 'importacoes',
  inscricao: 'inscricoes_voluntarios',
  atendimento: 'atendimentos',
  item: 'escala_itens',
  lancamento: 'lancamentos',
  linha: 'linhas_do_extrato',
  linhas: 'linhas_do_extrato',
  midia: 'midias',
  modelo: 'escala_modelos',
  movimento: 'movimentos_de_inscricoes',
  musica: 'musicas',
  lote: 'musica_lotes',
  'buscar_musicas.depois': 'musicas',
  operacao: 'operacoes',
  oferece: 'escala_itens',
  onde: 'contas_contabeis',
  parentesco: 'parentescos',
  partidas: 'partidas',
  pedido: 'pedidos_alteracao',
  pergunta: 'perguntas_do_extrato',
  perfil: 'perfis_profissionais',
  projecao: 'projecao_sessoes',
  promessa: 'promessas',
  publicacao: 'publicacoes',
  recado: 'perfil_recados',
  rede: 'redes',
  registro: 'user_roles',
  regra: 'regras_do_banco',
  roda: 'escala_rodas',
  roteiro: 'roteiros',
  sai: 'membros_igreja',
  solicitacao: 'solicitacoes_cadastro',
  tema: 'temas',
  transferencia_id: 'transferencias',
  transparencia: 'transparencias',
  troca: 'escala_trocas',
  vaga: 'escala_vagas',
  visita: 'kids_visitas',
  visitante: 'celula_visitantes',
  visitas: 'kids_visitas',
  'aprovar_inscricoes.ids': 'inscricoes',
  'cancelar_inscricoes.ids': 'inscricoes',
  'cancelar_minha_inscricao.inscricao': 'inscricoes',
  'chamar_da_espera.ids': 'inscricoes',
  'excluir_item_do_roteiro.item': 'roteiro_itens',
  'incluir_item_no_roteiro.antes_de': 'roteiro_itens',
  'montar_roteiro.de': 'roteiros',
  'mover_item_do_roteiro.antes_de': 'roteiro_itens',
  'mover_item_do_roteiro.item': 'roteiro_itens',
  'mudar_item_do_roteiro.item': 'roteiro_itens',
  'anotar_pedido_lgpd.pedido': 'pedidos_lgpd',
  'atender_pedido_lgpd.pedido': 'pedidos_lgpd',
  'multiplicar_celula.plano': 'celula_multiplicacoes',
  'planejar_multiplicacao.pessoas': 'membros_igreja',
  'apagar_oracao.pedido': 'pedidos_de_oracao',
  'atualizar_oracao.pedido': 'pedidos_de_oracao',
  'cuidar_da_oracao.pedido': 'pedidos_de_oracao',
  'decidir_casos_do_feed.casos': 'publicacoes',
  'decidir_caso_de_oracao.pedido': 'pedidos_de_oracao',
  'denunciar_oracao.pedido': 'pedidos_de_oracao',
  'oracoes.antes_id': 'pedidos_de_oracao',
  'orar.pedido': 'pedidos_de_oracao',
  'pedido_de_oracao.pedido': 'pedidos_de_oracao',
  'pedir_oracao.pedido': 'pedidos_de_oracao',
  'buscar_no_feed.antes_id': 'publicacoes',
  'levar_testemunho_ao_feed.pedido': 'pedidos_de_oracao',
  'confirmar_atendimento.horario': 'atendimento_horarios',
  'cancelar_pedido_de_celula.pedido': 'celula_pedidos',
  'decidir_pedido_de_celula.pedido': 'celula_pedidos',
  'conferir_extrato.conta': 'contas_contabeis',
  'confirmar_pagamento.pedido': 'inscricao_pedidos',
  'criar_codigo_pix.chave': 'chaves_pix',
  'definir_pix_api.chave': 'chaves_pix',
  'devolver_pagamento.pedido': 'inscricao_pedidos',
  'depositar_ofertas.banco': 'contas_contabeis',
  'encerrar_aviso_global.id': 'avisos_globais',
  'endereco_da_inscricao.pedido': 'inscricao_pedidos',
  'experimentar_regra.conta': 'contas_contabeis',
  'excluir_ministerio_global.id': 'ministerios_globais',
  'lancar_contribuicao.conta': 'contas_contabeis',
  'extrato_e_livro.conta': 'contas_contabeis',
  'extratos_importados.conta': 'contas_contabeis',
  'iniciar_extrato.conta': 'contas_contabeis',
  'lancar_despesa.conta': 'contas_contabeis',
  'lancar_entrada.conta': 'contas_contabeis',
  'lancar_saldo_inicial.conta': 'contas_contabeis',
  'lancar_transferencia.de': 'contas_contabeis',
  'lancar_transferencia.para': 'contas_contabeis',
  'comentarios_da_publicacao.depois_id': 'comentarios',
  'feed.antes_id': 'publicacoes',
  'listar_contas_a_pagar.depois_da_conta': 'contas_a_pagar',
  'mandar_informes.depois': 'membros_igreja',
  'livro_caixa.conta': 'contas_contabeis',
  'livro_caixa.depois': 'partidas',
  'orcar.conta': 'contas_contabeis',
  'partidas_de.conta': 'contas_contabeis',
  'partidas_de.depois': 'partidas',
  'exportar_razao.depois': 'lancamentos',
  'exportar_razao.exportacao': 'exportacoes_financeiras',
  'partidas_em_aberto.conta': 'contas_contabeis',
  'pessoa_do_convivio.pessoa': 'membros_igreja',
  'pedidos_do_evento.depois': 'inscricao_pedidos',
  'recusar_pedido_lgpd.pedido': 'pedidos_lgpd',
  'responder_pedido.pedido': 'pedidos_de_acesso',
  'salvar_regra.conta': 'contas_contabeis',
  'vincular_capitulos.ministerio_global': 'ministerios_globais',
}

/** Arguments of which no row can be somebody's: what was made up stands for them. */
const INVENTADOS = new Set(
  ['chave', 'execucao', 'id', 'lista', 'rodada', 'sessao', 'supervisor', 'titulo_id'].map(
    (nome) => `${nome} uuid`,
  ),
)

/** A row of each table that an argument can mean, of the campus Posse (`c`) or Serra (`o`). */
async function linhasDe(escopo: 'c' | 'o'): Promise<Map<string, string>> {
  const tabelas = [...new Set(Object.values(LINHAS))]
  const pares = await Promise.all(
    tabelas.map(async (tabela) => {
      const alvos = TABELAS[tabela]
      if (!alvos) throw new Error(`${tabela}: not in TABELAS`)
      const { filtro } = await alvos.alvo(alvos.escopos.includes(escopo) ? escopo : 'c', null)
      return [tabela, decodeURIComponent(filtro.replace(/^id=eq\./, ''))] as const
    }),
  )
  return new Map(pares)
}

export async function coisasDe(campus: 'Posse' | 'Serra'): Promise<Coisas> {
  const marca = `Marcada${unique()}`
  const pessoa = (
    await newMembro({ nome: 'Zulmira', sobrenome: marca, campus, email: `${unique()}@ataque.test` })
  ).id
  const crianca = await id(
    `insert into public.membros_igreja (nome, sobrenome, campus, data_nascimento) values ('Zeca', $1, $2, app.hoje('Posse') - 2000)
     returning id`,
    [marca, campus],
  )
  const usuario = await newConta(`${marca.toLowerCase()}@ataque.test`)
  await sql('update public.profiles set campus = $2, sobrenome = $3 where id = $1', [usuario, campus, marca])
  const ministerio = await id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
    campus,
    `Ministério ${marca}`,
  ])
  const evento = await id(
    `insert into public.events (name, campus, location, date, aberto) values ($1, $2, 'Templo', now() + interval '1 day', false)
     returning id`,
    [`Ensaio ${marca}`, campus],
  )
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade) values ($1, $2, 0, 200, 10) returning id`,
    [campus, `Sala ${marca}`],
  )
  const conversa = await id(
    `insert into app.conversas (id, tipo, campus, nome, ultima) values (gen_random_uuid(), 'pessoas', $1, $2, 1) returning id`,
    [campus, `Conversa ${marca}`],
  )
  await sql(
    'insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida) values ($1, $2, 0, 0)',
    [conversa, pessoa],
  )
  const mensagem = await id(
    `insert into app.mensagens (id, conversa_id, ordem, autor_id, texto) values (gen_random_uuid(), $1, 1, $2, $3) returning id`,
    [conversa, pessoa, `Mensagem ${marca}`],
  )
  const denuncia = await id(
    `insert into app.mensagem_denuncias (mensagem_id, conversa_id, membro_id, autor_id, campus, texto, escrita_em, motivo)
     values ($1, $2, $3, $3, $4, $5, now(), 'Ofende alguém') returning id`,
    [mensagem, conversa, pessoa, campus, `Mensagem ${marca}`],
  )
  const botoeira = await id(
    `insert into app.projecao_botoeiras (campus, nome, segredo) values ($1, $2, extensions.gen_random_bytes(32)) returning id`,
    [campus, `Botoeira ${marca}`.slice(0, 60)],
  )
  const uuid = (nomes: string, valor: unknown) =>
    nomes.split(' ').flatMap((nome) => [
      [`${nome} uuid`, valor],
      [`${nome} _uuid`, [valor]],
    ])
  const text = (nomes: string, valor: unknown) =>
    nomes.split(' ').flatMap((nome) => [
      [`${nome} text`, valor],
      [`${nome} _text`, [valor]],
    ])
  const linhas = await linhasDe(campus === 'Posse' ? 'c' : 'o')
  const nomeados: Record<string, unknown> = Object.fromEntries([
    ...uuid(
      'membro membro_id membros parente responsavel responsavel_id fica sai um outro novo ids adulto primeiro segundo para lider juntos separados',
      pessoa,
    ),
    ...uuid('crianca criancas', crianca),
    ...uuid('conversa', conversa),
    ...uuid('mensagem resposta', mensagem),
    ...uuid('denuncias', denuncia),
    ...uuid('botoeira', botoeira),
    ...uuid('mencoes pessoas', pessoa),
    ['minhas_conversas.antes_id uuid', conversa],
    ...uuid('usuario conta pessoa', usuario),
    ...uuid('ministerio do_ministerio ministerios', ministerio),
    ...uuid('sala', sala),
    ...text('ocorrencia ocorrencias evento evento_id de dias', evento),
    ...text('campus no_campus campi', campus),
    ...text('busca nome', marca),
    ...Object.entries(LINHAS).flatMap(([nome, tabela]) => uuid(nome, linhas.get(tabela))),
    // the days around the leg that it is asked about
    ['livro_caixa.de date', '2026-01-01'],
    ['livro_caixa.ate date', '2026-01-31'],
  ])
  return { marca, por: nomeados }
}

/** What an object among the arguments would hold: the same things, by the names that they have in the others. */
const dentro = (por: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(por).flatMap(([nome, valor]) =>
      /^\w+ (uuid|text)$/.test(nome) ? [[nome.replace(/ .*/, ''), valor]] : [],
    ),
  )

/** Arguments that mean these things, also where they may be left out; null where the function takes none of them. */
export function comCoisas(funcao: Funcao, { por }: Coisas): Record<string, unknown> | null {
  const conhecidos = funcao.argumentos.flatMap(({ nome, tipo, obrigatorio }) => {
    const valor =
      tipo === 'jsonb' && obrigatorio
        ? dentro(por)
        : (por[`${funcao.nome}.${nome} ${tipo}`] ?? por[`${nome} ${tipo}`])
    return valor === undefined ? [] : [[nome, valor] as const]
  })
  return conhecidos.length > 0 ? { ...porTipo(funcao), ...Object.fromEntries(conhecidos) } : null
}

/** Arguments that name a thing of which nothing here says what it would be. */
export const semSentido = (funcoes: readonly Funcao[], { por }: Coisas): string[] =>
  funcoes.flatMap(({ nome, argumentos }) =>
    argumentos
      .filter(({ tipo }) => /^_?uuid$/.test(tipo))
      .filter((um) => !por[`${nome}.${um.nome} ${um.tipo}`] && !por[`${um.nome} ${um.tipo}`])
      .filter((um) => !INVENTADOS.has(`${um.nome} ${um.tipo}`))
      .map((um) => `${nome}.${um.nome} ${um.tipo}`),
  )
