import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

/** Rare enough that no other test's people match. */
const marca = () =>
  `Lq${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}zw`

async function lista(dono: Person, nome: string, busca: string, da_igreja = false): Promise<string> {
  const nova = { nome, da_igreja, filtro: { busca } }
  const { data, error } = await dono.from('listas_de_membros').insert(nova).select('id').single()
  if (error) throw error
  return data.id
}

async function nomes(pessoa: Person, id: string): Promise<(string | null)[]> {
  const { data, error } = await pessoa.rpc('buscar_membros', { lista: id })
  if (error) throw error
  return data.map(({ nome }) => nome)
}

describe('listas salvas', () => {
  test('a minha é só minha; a da igreja, cada um a vê no seu alcance', async ({ as }) => {
    const sobrenome = marca()
    await newMembro({ nome: 'Daqui', sobrenome })
    await newMembro({ nome: 'Dela', sobrenome, campus: 'Serra' })
    const pastor = await as('pastor')
    const minha = await lista(pastor, 'Minha', sobrenome)
    const daIgreja = await lista(pastor, 'Da igreja', sobrenome, true)
    expect(await nomes(pastor, minha)).toEqual(['Daqui'])

    const serra = await as('lider', { campus: 'Serra' })
    const visiveis = await serra.from('listas_de_membros').select('id').in('id', [minha, daIgreja])
    expect(visiveis.data).toEqual([{ id: daIgreja }])
    expect(await nomes(serra, daIgreja)).toEqual(['Dela'])
    expect((await serra.rpc('contar_membros', { lista: daIgreja })).data).toBe(1)
    expect((await serra.rpc('buscar_membros', { lista: minha })).error?.code).toBe('PT404')
    expect(
      await serra.from('listas_de_membros').update({ nome: 'Outra' }).eq('id', minha).select(),
    ).toBeEmpty()
    expect(await serra.from('listas_de_membros').delete().eq('id', minha).select()).toBeEmpty()

    const comum = await as('membro')
    expect(await comum.from('listas_de_membros').select('id').eq('id', daIgreja)).toBeEmpty()
    expect(await comum.from('listas_de_membros').insert({ nome: 'Lista', filtro: {} })).toBeDenied()
  })

  test('ninguém a faz em nome de outro, nem de outra lista, nem com um filtro que não existe', async ({
    as,
  }) => {
    const pastor = await as('pastor')
    const outro = await as('pastor')
    const nova = { nome: 'Lista', filtro: {} }
    expect(await pastor.from('listas_de_membros').insert({ ...nova, dono: outro.id })).toBeDenied()
    const id = await lista(pastor, 'Lista', marca())
    expect(await pastor.from('listas_de_membros').update({ dono: outro.id }).eq('id', id)).toBeDenied()
    const codigo = async (filtro: { [chave: string]: string }) =>
      (await pastor.from('listas_de_membros').insert({ ...nova, filtro })).error?.code
    expect(await codigo({ lista: id })).toBe('PT400')
    expect(await codigo({ regras: 'x' })).toBe('PT400')
    expect(await codigo({ senha: 'x' })).toBe('PT400')
  })

  test('quem a segue é avisado de quem entra e sai, no seu alcance e uma vez só', async ({ as }) => {
    const sobrenome = marca()
    const alvo = await newMembro({ nome: 'Antes', sobrenome })
    const pastor = await as('pastor')
    const id = await lista(pastor, 'Vigiada', sobrenome, true)
    expect((await pastor.from('listas_seguidas').insert({ lista_id: id })).error).toBeNull()
    const look = async () => {
      await sql(
        `update public.listas_seguidas set conferida_em = now() - interval '1 hour' where lista_id = $1`,
        [id],
      )
      const { data, error } = await pastor.rpc('atualizar_listas')
      if (error) throw error
      return data
    }
    expect(await look()).toBe(0)
    await newMembro({ nome: 'Longe', sobrenome, campus: 'Serra' })
    expect(await look()).toBe(0)
    await newMembro({ nome: 'Nova', sobrenome })
    await newMembro({ nome: 'Novo', sobrenome })
    await sql(`update public.membros_igreja set situacao = 'desligado' where id = $1`, [alvo.id])
    expect(await look()).toBe(1)
    expect((await pastor.rpc('atualizar_listas')).data).toBe(0)
    const avisos = await sql<{ mensagem: string; destino: string }>(
      `select mensagem, destino from public.notifications where user_id = $1 and titulo like '%Vigiada%'`,
      [pastor.id],
    )
    expect(avisos).toEqual([
      { mensagem: '2 pessoas entraram. 1 pessoa saiu.', destino: `/membros?lista=${id}` },
    ])
    // another filter is another list: nobody is told of everybody in it
    await pastor.from('listas_de_membros').update({ filtro: {} }).eq('id', id)
    expect(await look()).toBe(0)
  })

  test('ninguém segue a lista que não vê, nem lê o retrato', async ({ as }) => {
    const pastor = await as('pastor')
    const outro = await as('lider')
    const id = await lista(pastor, 'Particular', marca())
    expect(await outro.from('listas_seguidas').insert({ lista_id: id })).toBeDenied()
    await pastor.from('listas_seguidas').insert({ lista_id: id })
    expect(await outro.from('listas_seguidas').select('lista_id').eq('lista_id', id)).toBeEmpty()
    expect(await pastor.from('listas_seguidas').select('retrato')).toBeDenied()
  })
})

describe('mudar muitas pessoas', () => {
  const acao = { tipo: 'como_conheceu', valor: 'convite' }

  test('uma operação, que se desfaz inteira; a de outro campus não muda', async ({ as }) => {
    await sql(
      `insert into public.listas (lista, chave, nome) values ('como_conheceu', 'convite', 'Convite') on conflict do nothing`,
    )
    const [um, dois] = [await newMembro(), await newMembro()]
    const fora = await newMembro({ campus: 'Serra' })
    const pastor = await as('pastor')
    const ids = [um.id, dois.id, fora.id]
    const { data: previa } = await pastor.rpc('previa_em_massa', { alvo: { ids }, acao })
    expect(previa).toMatchObject({
      total: 3,
      iguais: 0,
      impedidos: [{ quantos: 1, nomes: null, motivo: 'Não está ao seu alcance ou não existe mais.' }],
    })
    const primeira = await pastor.rpc('aplicar_em_massa', { ids: [um.id, fora.id], acao })
    expect(primeira.data).toMatchObject({ mudaram: 1 })
    const { operacao } = primeira.data as { operacao: string }
    const segunda = await pastor.rpc('aplicar_em_massa', { ids, acao, operacao })
    expect(segunda.data).toMatchObject({ operacao, mudaram: 1 })
    const agora = () =>
      sql('select como_conheceu from public.membros_igreja where id = any ($1) order by campus', [ids])
    expect(await agora()).toEqual([
      { como_conheceu: 'convite' },
      { como_conheceu: 'convite' },
      { como_conheceu: null },
    ])
    expect(await row('select titulo from public.operacoes where id = $1', [operacao])).toEqual({
      titulo: 'Como conheceu a igreja: 2 pessoas',
    })
    const intruso = await as('pastor')
    expect((await intruso.rpc('aplicar_em_massa', { ids, acao, operacao })).error?.code).toBe('PT409')
    expect((await pastor.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await agora()).toEqual([{ como_conheceu: null }, { como_conheceu: null }, { como_conheceu: null }])
    expect((await pastor.rpc('aplicar_em_massa', { ids, acao, operacao })).error?.code).toBe('PT409')
  })

  test('diz por que cada um não muda', async ({ as }) => {
    const sobrenome = marca()
    const ativo = await newMembro({ nome: 'Ativo', sobrenome })
    const saiu = await newMembro({ nome: 'Saiu', sobrenome, situacao: 'desligado' })
    await sql(
      `insert into public.ministerios (campus, nome) values ('Posse', 'Recepção de prova') on conflict do nothing`,
    )
    const pastor = await as('pastor')
    const previa = async (
      mudanca: { [chave: string]: string },
      alvo: { ids: string[] } | { filtro: object },
    ) => {
      const { data, error } = await pastor.rpc('previa_em_massa', {
        alvo: JSON.parse(JSON.stringify(alvo)),
        acao: mudanca,
      })
      if (error) throw error
      return data
    }
    const funcao = { tipo: 'incluir_funcao', ministerio: 'Recepção de prova', funcao: 'Acolhida' }
    expect(await previa(funcao, { ids: [ativo.id, saiu.id] })).toMatchObject({
      ids: [ativo.id],
      impedidos: [{ motivo: 'Já saiu da igreja.', nomes: [`Saiu ${sobrenome}`] }],
    })
    expect(await previa({ ...funcao, ministerio: 'Nenhum' }, { filtro: { busca: sobrenome } })).toMatchObject(
      {
        total: 1,
        ids: [],
        impedidos: [{ motivo: 'O campus Posse não tem o ministério Nenhum.' }],
      },
    )
    const { data } = await pastor.rpc('aplicar_em_massa', { ids: [ativo.id], acao: funcao })
    expect(data).toMatchObject({ mudaram: 1 })
    expect(await previa(funcao, { ids: [ativo.id] })).toMatchObject({ iguais: 1, ids: [] })
    expect(
      await previa({ tipo: 'situacao', situacao: 'afastado', motivo: 'Ausência' }, { ids: [ativo.id] }),
    ).toMatchObject({
      ids: [ativo.id],
    })
  })

  test('só quem edita, só o campus que alcança, nada que não exista', async ({ as }) => {
    const alvo = await newMembro()
    const codigo = async (pessoa: Person, mudanca: { [chave: string]: string }) =>
      (await pessoa.rpc('aplicar_em_massa', { ids: [alvo.id], acao: mudanca })).error?.code
    expect(await codigo(await as('lider'), acao)).toBe('42501')
    expect(await codigo(await as('membro'), acao)).toBe('42501')
    const pastor = await as('pastor')
    expect(await codigo(pastor, { tipo: 'campus', campus: 'Serra' })).toBe('42501')
    expect(await codigo(pastor, { tipo: 'campus', campus: 'Lua' })).toBe('PT400')
    expect(await codigo(pastor, { tipo: 'situacao', situacao: 'falecido', motivo: 'x y' })).toBe('PT400')
    expect(await codigo(pastor, { tipo: 'apagar' })).toBe('PT400')
    const { data, error } = await (await as('pastor', { campus: 'Serra' })).rpc('aplicar_em_massa', {
      ids: [alvo.id],
      acao,
    })
    expect(error ?? data).toMatchObject({ mudaram: 0 })
  })
})

describe('aniversariantes', () => {
  test('quem nasceu em 29 de fevereiro faz anos no dia 28 em ano comum; só quem está, só no alcance', async ({
    as,
  }) => {
    const sobrenome = marca()
    const bornOn = async (
      nome: string,
      dia: string,
      opcoes: { campus?: string; situacao?: 'falecido' } = {},
    ) => {
      const { id } = await newMembro({ nome, sobrenome, ...opcoes })
      await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [id, dia])
    }
    await bornOn('Bissexto', '1992-02-29')
    await bornOn('Véspera', '1990-02-28')
    await bornOn('Longe', '1990-02-28', { campus: 'Serra' })
    await bornOn('Falecido', '1990-02-28', { situacao: 'falecido' })
    const lider = await as('lider')
    const de = async (inicio: string, fim: string) => {
      const { data, error } = await lider.rpc('aniversariantes', { de: inicio, ate: fim, limite: 200 })
      if (error) throw error
      return data.filter((p) => p.nome_completo?.endsWith(sobrenome)).map((p) => [p.nome, p.dia, p.anos])
    }
    expect(await de('2027-02-28', '2027-02-28')).toEqual([
      ['Bissexto', '2027-02-28', 35],
      ['Véspera', '2027-02-28', 37],
    ])
    expect(await de('2028-02-28', '2028-03-01')).toEqual([
      ['Véspera', '2028-02-28', 38],
      ['Bissexto', '2028-02-29', 36],
    ])
    expect(await de('2027-03-01', '2027-03-31')).toEqual([])
    const comum = await as('membro')
    expect((await comum.rpc('aniversariantes', { de: '2027-02-28', ate: '2027-02-28' })).data).toEqual([])
  })
})
