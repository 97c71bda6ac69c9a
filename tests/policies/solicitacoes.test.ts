import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import type { TablesUpdate } from '../../supabase/database.types.ts'
import { expect, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

const marca = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, 'x')

/** A mobile of Goiás that nobody else has. */
const novoTelefone = () =>
  `+55629${String(Math.floor(Math.random() * 1e7))
    .padStart(7, '0')
    .padStart(8, '8')}`

async function novoCodigo(campus = 'Posse'): Promise<string> {
  await newMembro({ campus })
  const { codigo } = await row<{ codigo: string }>(
    `insert into public.codigos_cadastro (campus, nome) values ($1, 'Recepção') returning codigo`,
    [campus],
  )
  return codigo
}

interface Envio {
  codigo?: string
  tipo?: string
  dados?: Record<string, string>
  envio?: string
  ip?: string
  [resto: string]: unknown
}

/** As the function behind the public form does it, with the service key. Gives the name that was typed. */
async function send({ codigo, ip = randomUUID(), dados, ...resto }: Envio = {}) {
  const nome = { nome: 'Bianca', sobrenome: `Teles ${marca()}` }
  const pedido = {
    envio: randomUUID(),
    tipo: 'visitante',
    versao: '2026-11',
    ...resto,
    dados: { ...nome, telefone: novoTelefone(), ...dados },
  }
  await sql('select public.receber_cadastro($1, $2, $3, $4)', [
    codigo ?? (await novoCodigo()),
    pedido,
    ip,
    'Teste',
  ])
  return pedido
}

const recebida = (sobrenome: string) =>
  row<{ id: string; campus: string; situacao: string; membro_id: string | null }>(
    `select id, campus, situacao, membro_id from public.solicitacoes_cadastro where dados ->> 'sobrenome' = $1`,
    [sobrenome],
  )

async function pendente(envio: Envio = {}) {
  const pedido = await send(envio)
  return { ...(await recebida(pedido.dados.sobrenome)), dados: pedido.dados }
}

describe('o formulário público', () => {
  // obreiro #48
  test('o código de um campus só leva à fila dele, e desligado não leva a nada', async ({ as, anon }) => {
    const codigo = await novoCodigo('Serra')
    const { data } = await anon.rpc('convite_de_cadastro', { codigo })
    expect(data).toMatchObject({ campus: 'Serra', versao: '2026-11' })
    const pedido = await send({ codigo, dados: { campus: 'Posse', situacao: 'membro', rol: '1' } })
    const guardada = await row<{
      campus: string
      dados: Record<string, string>
      consentimento_texto: string
    }>(`select campus, dados, consentimento_texto from public.solicitacoes_cadastro where envio = $1`, [
      pedido.envio,
    ])
    expect(guardada.campus).toBe('Serra')
    expect(Object.keys(guardada.dados).sort()).toEqual(['nome', 'sobrenome', 'telefone'])
    expect(guardada.consentimento_texto).toContain('Autorizo')
    const daqui = await as('coordenador', { campus: 'Serra' })
    const deLa = await as('coordenador', { campus: 'Posse' })
    const find = (pessoa: typeof daqui) =>
      pessoa.from('solicitacoes_cadastro').select('campus').eq('envio', pedido.envio)
    expect(await find(daqui)).toHaveOnlyCampus('Serra')
    expect(await find(deLa)).toBeEmpty()
    expect(await find(await as('lider', { campus: 'Serra' }))).toBeEmpty()
    expect(await deLa.from('codigos_cadastro').select('campus').eq('codigo', codigo)).toBeEmpty()
    expect(await deLa.from('codigos_cadastro').insert({ campus: 'Serra', nome: 'Porta' })).toBeDenied()
    expect(
      await deLa.from('codigos_cadastro').update({ ativo: false }).eq('codigo', codigo).select('id'),
    ).toBeEmpty()
    await daqui.from('codigos_cadastro').update({ ativo: false }).eq('codigo', codigo)
    expect((await anon.rpc('convite_de_cadastro', { codigo })).data).toBeNull()
    await expect(send({ codigo })).rejects.toThrow('não vale mais')
  })

  test('ninguém escreve na fila por fora', async ({ as, anon }) => {
    const pessoa = await as('pastor')
    const linha = {
      campus: 'Posse',
      tipo: 'visitante' as const,
      dados: {},
      envio: randomUUID(),
      consentimento_texto: 'x',
      consentimento_versao: 'x',
    }
    expect(await pessoa.from('solicitacoes_cadastro').insert(linha)).toBeDenied()
    expect(await anon.from('solicitacoes_cadastro').select('id')).toBeDenied()
    const args = { codigo: 'x', pedido: {}, ip: 'x', agente: 'x' }
    expect(await anon.rpc('receber_cadastro', args)).toBeDenied()
    expect(await pessoa.rpc('receber_cadastro', args)).toBeDenied()
  })

  test('o mesmo envio é guardado uma vez; o que falta é dito', async () => {
    const codigo = await novoCodigo()
    const pedido = await send({ codigo })
    await send({ codigo, envio: pedido.envio })
    expect(
      await sql('select from public.solicitacoes_cadastro where envio = $1', [pedido.envio]),
    ).toHaveLength(1)
    await expect(send({ codigo, dados: { telefone: '' } })).rejects.toThrow(
      'Informe um telefone ou um e-mail.',
    )
    await expect(send({ codigo, dados: { nome: 'A' } })).rejects.toThrow('Informe nome e sobrenome.')
    await expect(send({ codigo, dados: { data_nascimento: '2024-02-31' } })).rejects.toThrow('formato')
    const crianca = { codigo, dados: { data_nascimento: '2022-01-05' } }
    await expect(send(crianca)).rejects.toThrow('responsável')
    await send({ ...crianca, responsavel_nome: 'Mãe da Criança' })
    await expect(send({ codigo, versao: '2020-01' })).rejects.toThrow('mudou')
  })

  test('um endereço não envia sem fim', async () => {
    const codigo = await novoCodigo()
    await sql(
      `insert into app.tentativas_cadastro (ip, codigo)
       select '203.0.113.9', id from public.codigos_cadastro, generate_series(1, 99) where codigo = $1`,
      [codigo],
    )
    await send({ codigo, ip: '203.0.113.9' })
    await expect(send({ codigo, ip: '203.0.113.9' })).rejects.toThrow('Muitos cadastros')
    await send({ codigo, ip: '203.0.113.10' })
  })
})

describe('a fila', () => {
  test('aprovar cria a pessoa com a autorização, avisa antes, e desfazer devolve à fila', async ({ as }) => {
    const coordenadora = await as('coordenador')
    const { id, dados } = await pendente({ tipo: 'aceitei_jesus', deseja_contato: true })
    const avisos = await coordenadora
      .from('notifications')
      .select('destino')
      .like('chave', 'solicitacoes:Posse:%')
    expect(avisos.data).toEqual([{ destino: '/membros/solicitacoes' }])
    const { data, error } = await coordenadora.rpc('aprovar_solicitacao', { solicitacao: id }).single()
    expect(error).toBeNull()
    const { operacao = '', membro_id = '' } = data ?? {}
    const pessoa = await row(
      'select campus, situacao, origem, telefone, data_conversao is not null as decidiu from public.membros_igreja where id = $1',
      [membro_id],
    )
    expect(pessoa).toEqual({
      campus: 'Posse',
      situacao: 'visitante',
      origem: 'cadastro_publico',
      telefone: dados.telefone,
      decidiu: true,
    })
    const consentimentos = await sql('select finalidade from public.consentimentos where membro_id = $1', [
      membro_id,
    ])
    expect(consentimentos).toEqual([{ finalidade: 'cadastro' }])
    const alteracao = await row(
      `select origem, autor from public.alteracoes where tabela = 'membros_igreja' and membro_id = $1`,
      [membro_id],
    )
    expect(alteracao).toEqual({ origem: 'cadastro_publico', autor: coordenadora.id })
    expect((await coordenadora.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await recebida(dados.sobrenome ?? '')).toMatchObject({ situacao: 'pendente', membro_id: null })
    expect(await sql('select from public.membros_igreja where id = $1', [membro_id])).toEqual([])
  })

  test('a aprovação abre o acompanhamento e liga a família, e desfazer leva os dois', async ({ as }) => {
    const coordenadora = await as('coordenador')
    const mae = await newMembro({ nome: 'Mãe', sobrenome: marca() })
    const { id } = await pendente()
    const fora = await newMembro({ campus: 'Serra' })
    const approve = (parente: string) =>
      coordenadora
        .rpc('aprovar_solicitacao', {
          solicitacao: id,
          acompanhar: true,
          familia: { parente, papel: 'filho' },
        })
        .single()
    expect(await approve(fora.id)).toBeDenied()
    const { data, error } = await approve(mae.id)
    expect(error).toBeNull()
    const { operacao = '', membro_id = '' } = data ?? {}
    const casa = () =>
      sql(
        `select f.papel::text, c.responsavel_id from public.familia_membros f
         join public.familias c on c.id = f.familia_id where f.membro_id = $1`,
        [membro_id],
      )
    const acompanhado = () =>
      sql('select etapa::text from public.acompanhamentos where membro_id = $1', [membro_id])
    expect(await casa()).toEqual([{ papel: 'filho', responsavel_id: mae.id }])
    expect(await acompanhado()).toEqual([{ etapa: 'novo' }])
    expect((await coordenadora.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect([await casa(), await acompanhado()]).toEqual([[], []])
    const semContato = await pendente({ deseja_contato: true })
    const outra = await coordenadora
      .rpc('aprovar_solicitacao', { solicitacao: semContato.id, acompanhar: false })
      .single()
    const { membro_id: sem = '' } = outra.data ?? {}
    expect(await sql('select from public.acompanhamentos where membro_id = $1', [sem])).toEqual([])
  })

  test('os dados vão para o cadastro que já existe', async ({ as }) => {
    const coordenadora = await as('coordenador')
    const sobrenome = `Teles ${marca()}`
    const telefone = novoTelefone()
    const alvo = await newMembro({ nome: 'Bianca', sobrenome, telefone })
    const fora = await newMembro({ nome: 'Bianca', sobrenome, campus: 'Serra' })
    const { id } = await pendente({
      dados: { sobrenome, telefone, email: `${marca()}@novo.test`, bairro: 'Centro' },
    })
    const { data } = await coordenadora.rpc('analise_da_solicitacao', { solicitacao: id })
    expect(data).toMatchObject({ candidatos: [{ membro_id: alvo.id }] })
    const alem = await coordenadora.rpc('aprovar_solicitacao', {
      solicitacao: id,
      membro: fora.id,
      campos: ['bairro'],
    })
    expect(alem.error?.code).toBe('PT404')
    const { error } = await coordenadora.rpc('aprovar_solicitacao', {
      solicitacao: id,
      membro: alvo.id,
      campos: ['bairro', 'campus'],
    })
    expect(error).toBeNull()
    expect(await row('select bairro, email from public.membros_igreja where id = $1', [alvo.id])).toEqual({
      bairro: 'Centro',
      email: null,
    })
    expect(await recebida(sobrenome)).toMatchObject({ situacao: 'duplicado', membro_id: alvo.id })
  })

  test('dois que aprovam ao mesmo tempo: um consegue', async ({ as }) => {
    const uma = await as('coordenador')
    const outra = await as('pastor')
    const { id, dados } = await pendente()
    const respostas = await Promise.all([
      uma.rpc('aprovar_solicitacao', { solicitacao: id }),
      outra.rpc('aprovar_solicitacao', { solicitacao: id }),
    ])
    expect(respostas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok'])
    expect(
      await sql('select from public.membros_igreja where sobrenome = $1', [dados.sobrenome]),
    ).toHaveLength(1)
  })

  test('rejeitar pede um motivo; outro campus e quem não aprova não decidem', async ({ as }) => {
    const { id, dados } = await pendente()
    const coordenadora = await as('coordenador')
    const deLa = await as('coordenador', { campus: 'Serra' })
    const lider = await as('lider')
    for (const pessoa of [deLa, lider]) {
      expect((await pessoa.rpc('aprovar_solicitacao', { solicitacao: id })).error?.code).toBe('PT404')
      expect(
        (await pessoa.rpc('rejeitar_solicitacao', { solicitacao: id, motivo: 'Teste' })).error?.code,
      ).toBe('PT404')
      expect((await pessoa.rpc('analise_da_solicitacao', { solicitacao: id })).data).toBeNull()
    }
    expect(
      (await coordenadora.rpc('rejeitar_solicitacao', { solicitacao: id, motivo: ' ' })).error?.code,
    ).toBe('PT422')
    expect(
      (await coordenadora.rpc('rejeitar_solicitacao', { solicitacao: id, motivo: 'Trote' })).error,
    ).toBeNull()
    expect(await recebida(dados.sobrenome ?? '')).toMatchObject({ situacao: 'rejeitado' })
  })
})

describe('pedidos de alteração', () => {
  test('a pessoa pede, quem aprova decide campo a campo, e ela é avisada', async ({ as }) => {
    const pessoa = await as('membro')
    const campos = { estado_civil: 'casado', data_nascimento: '1991-05-06', campus: 'Serra', nome: 'Própria' }
    expect((await pessoa.rpc('pedir_alteracao', { campos })).data).toBe(3)
    expect((await pessoa.rpc('pedir_alteracao', { campos: { estado_civil: 'viuvo' } })).data).toBe(1)
    const pedidos = await pessoa.from('pedidos_alteracao').select('id, campo, para').order('campo')
    expect(pedidos.data?.map(({ campo, para }) => `${campo} ${para}`)).toEqual([
      'campus Serra',
      'data_nascimento 1991-05-06',
      'estado_civil viuvo',
    ])
    const [campus, nascimento, civil] = (pedidos.data ?? []).map(({ id }) => id)
    const decide = (quem: typeof pessoa, pedido = '', aprovar = true, motivo?: string) =>
      quem.rpc('decidir_pedido', { pedido, aprovar, motivo })
    const coordenadora = await as('coordenador')
    const deLa = await as('coordenador', { campus: 'Serra' })
    expect(
      await deLa
        .from('pedidos_alteracao')
        .select('id')
        .eq('membro_id', pessoa.membroId ?? ''),
    ).toBeEmpty()
    expect((await decide(deLa, civil)).error?.code).toBe('PT404')
    expect((await decide(pessoa, civil)).error?.code).toBe('PT404')
    expect(await decide(coordenadora, campus)).toBeDenied()
    expect((await decide(coordenadora, nascimento, false)).error?.code).toBe('PT422')
    expect((await decide(coordenadora, nascimento, false, 'Falta o documento')).error).toBeNull()
    const duas = await Promise.all([decide(coordenadora, civil), decide(coordenadora, civil)])
    expect(duas.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok'])
    const depois = await row(
      'select estado_civil, data_nascimento, campus from public.membros_igreja where id = $1',
      [pessoa.membroId],
    )
    expect(depois).toEqual({ estado_civil: 'viuvo', data_nascimento: null, campus: 'Posse' })
    const avisos = await pessoa
      .from('notifications')
      .select('titulo')
      .like('chave', 'pedido:%')
      .order('titulo')
    expect(avisos.data?.map(({ titulo }) => titulo)).toEqual([
      'Seu pedido foi aprovado',
      'Seu pedido não foi aceito',
    ])
    const { data } = await pessoa.rpc('meu_cadastro')
    expect(data).toMatchObject({
      membro: { id: pessoa.membroId },
      pedidos: expect.arrayContaining([expect.objectContaining({ motivo: 'Falta o documento' })]),
    })
  })

  test('quem aprova decide o que leu: outro valor é outro pedido', async ({ as }) => {
    const [pessoa, coordenadora] = [await as('membro'), await as('coordenador')]
    const request = async (estado_civil: string) => {
      await pessoa.rpc('pedir_alteracao', { campos: { estado_civil } }).throwOnError()
      return (await pessoa.from('pedidos_alteracao').select('id').single().throwOnError()).data.id
    }
    const lido = await request('casado')
    expect(await request('casado')).toBe(lido)
    await request('viuvo')
    const { error } = await coordenadora.rpc('decidir_pedido', { pedido: lido, aprovar: true })
    expect(error?.code).toBe('PT404')
  })

  test('ninguém decide o próprio pedido, nem pede o que não existe', async ({ as }) => {
    const coordenadora = await as('coordenador')
    await coordenadora.rpc('pedir_alteracao', { campos: { estado_civil: 'casado' } })
    const { data } = await coordenadora
      .from('pedidos_alteracao')
      .select('id')
      .eq('membro_id', coordenadora.membroId ?? '')
    const [{ id = '' } = {}] = data ?? []
    expect(await coordenadora.rpc('decidir_pedido', { pedido: id, aprovar: true })).toBeDenied()
    for (const campos of [
      { situacao: 'membro' },
      { cpf: '11111111111' },
      { campus: 'Nenhum' },
      { data_nascimento: '2999-01-01' },
    ])
      expect((await coordenadora.rpc('pedir_alteracao', { campos })).error?.code).toBe('PT422')
    expect((await coordenadora.rpc('cancelar_pedido', { pedido: id })).error).toBeNull()
    const semCadastro = await as('membro', { semMembro: true })
    expect((await semCadastro.rpc('pedir_alteracao', { campos: { nome: 'Ana' } })).error?.code).toBe('PT404')
  })

  test('do próprio cadastro só se muda à mão o que é simples', async ({ as }) => {
    const pessoa = await as('membro')
    const change = (dados: TablesUpdate<'membros_igreja'>) =>
      pessoa
        .from('membros_igreja')
        .update(dados)
        .eq('id', pessoa.membroId ?? '')
        .select('id')
    expect((await change({ profissao: 'Pedreira', cidade: 'Posse' })).data).toHaveLength(1)
    expect(await change({ estado_civil: 'casado' })).toBeDenied()
    expect(await change({ rol: 1 })).toBeDenied()
    expect(await change({ batismo_data: '2020-01-01' })).toBeDenied()
    expect(await change({ origem: 'importacao' })).toBeDenied()
  })
})
