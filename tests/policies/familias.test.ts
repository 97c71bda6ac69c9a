import { describe } from 'vitest'
import type { Enums, Json } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newMembro } from '../support/people.ts'

type FamiliaPapel = Enums<'familia_papel'>
type Pessoa = { id?: string; nome: string; campus: string; alcance: boolean; papel: FamiliaPapel }
type Familia = {
  pode_editar: boolean
  familia: { id: string; nome: string; responsavel_saiu: boolean; pessoas: Pessoa[] } | null
  anteriores: { nome: string; papel: FamiliaPapel }[]
  parentes: (Partial<Pessoa> & { grau: string })[]
}

const read = (data: Json): Familia => JSON.parse(JSON.stringify(data))
const familiaDe = async (pessoa: Person, id: string) =>
  read((await pessoa.rpc('familia_do_membro', { membro: id })).data ?? null)

/** A household as the database makes it: head, spouse and one child. */
async function casa(campi: [string, string, string] = ['Posse', 'Posse', 'Posse']) {
  const [pai, mae, filha] = await Promise.all([
    newMembro({ nome: 'Pai', sobrenome: 'Sá', campus: campi[0], telefone: '+5562900001111' }),
    newMembro({ nome: 'Mãe', sobrenome: 'Sá', campus: campi[1], telefone: '+5562900002222' }),
    newMembro({ nome: 'Filha', sobrenome: 'Sá', campus: campi[2] }),
  ])
  const { id } = await row<{ id: string }>(
    `insert into public.familias (nome, responsavel_id) values ('Família Sá', $1) returning id`,
    [pai.id],
  )
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel)
     values ($1, $2, 'responsavel'), ($1, $3, 'conjuge'), ($1, $4, 'filho')`,
    [id, pai.id, mae.id, filha.id],
  )
  return { id, pai, mae, filha }
}

const abertas = (id: string) =>
  sql<{ familia_id: string; papel: FamiliaPapel }>(
    'select familia_id, papel from public.familia_membros where membro_id = $1 and fim is null',
    [id],
  )
const papeis = async (familia: string) =>
  Object.fromEntries(
    (
      await sql<{ membro_id: string; papel: FamiliaPapel }>(
        'select membro_id, papel from public.familia_membros where familia_id = $1 and fim is null',
        [familia],
      )
    ).map(({ membro_id, papel }) => [membro_id, papel]),
  )

describe('ver', () => {
  test('de quem mora junto e é de outro campus só se sabe nome e campus', async ({ as }) => {
    const { id, pai, mae } = await casa(['Posse', 'Centro', 'Posse'])
    const lider = await as('lider', { campus: 'Posse' })
    const { familia } = await familiaDe(lider, pai.id)
    const outra = familia?.pessoas.find(({ papel }) => papel === 'conjuge')
    expect(outra).toMatchObject({ nome: 'Mãe Sá', campus: 'Centro', alcance: false })
    expect(Object.keys(outra ?? {}).sort()).toEqual([
      'alcance',
      'campus',
      'inicio',
      'nome',
      'papel',
      'vinculo',
    ])
    expect(await lider.rpc('familia_do_membro', { membro: mae.id })).toMatchObject({ data: null })
    const { data } = await lider.from('familia_membros').select('membro_id').eq('familia_id', id)
    expect(data?.map(({ membro_id }) => membro_id)).not.toContain(mae.id)
  })

  test('uma família de outro campus não existe', async ({ as }) => {
    const { id, pai, filha } = await casa(['Centro', 'Centro', 'Centro'])
    await sql(`insert into public.parentescos (membro_id, parente_id, grau) values ($1, $2, 'filho')`, [
      pai.id,
      filha.id,
    ])
    for (const papel of ['pastor', 'coordenador', 'lider'] as const) {
      const vizinho = await as(papel, { campus: 'Posse' })
      expect(await vizinho.from('familias').select('id').eq('id', id)).toBeEmpty()
      expect(await vizinho.from('familia_membros').select('id').eq('familia_id', id)).toBeEmpty()
      expect(await vizinho.from('parentescos').select('id').eq('membro_id', pai.id)).toBeEmpty()
      expect((await vizinho.rpc('familia_do_membro', { membro: pai.id })).data).toBeNull()
    }
    const daqui = await as('lider', { campus: 'Centro' })
    expect((await daqui.from('familias').select('id').eq('id', id)).data).toHaveLength(1)
    expect((await familiaDe(daqui, pai.id)).familia?.pessoas.map(({ alcance }) => alcance)).toEqual([
      true,
      true,
      true,
    ])
  })

  for (const papel of ['voluntario', 'membro', 'ltp', 'financeiro', 'visitante'] as const) {
    test(`${papel} vê a própria família, e nenhuma outra`, async ({ as }) => {
      const { id, pai } = await casa()
      const pessoa = await as(papel)
      expect((await pessoa.rpc('familia_do_membro', { membro: pai.id })).data).toBeNull()
      expect(await pessoa.from('familias').select('id')).toBeEmpty()
      await sql('insert into public.familia_membros (familia_id, membro_id) values ($1, $2)', [
        id,
        pessoa.membroId,
      ])
      const { familia, pode_editar } = await familiaDe(pessoa, pessoa.membroId ?? '')
      expect(pode_editar).toBe(false)
      expect(familia?.pessoas.map(({ nome }) => nome)).toContain('Pai Sá')
      expect(familia?.pessoas.every(({ alcance }) => !alcance)).toBe(true)
      expect((await pessoa.from('familias').select('id')).data).toEqual([{ id }])
    })
  }

  test('sem entrar ninguém vê família', async ({ anon }) => {
    expect(await anon.from('familias').select('id')).toBeDenied()
    expect(await anon.rpc('familia_do_membro', { membro: crypto.randomUUID() })).toBeDenied()
  })
})

describe('formar', () => {
  test('a pessoa mora em uma só casa, e o parentesco vem com o inverso', async ({ as }) => {
    const secretaria = await as('coordenador')
    const [ana, rui] = await Promise.all([
      newMembro({ nome: 'Ana' }),
      newMembro({ nome: 'Rui', sobrenome: 'Lima' }),
    ])
    const { data: nova } = await secretaria.rpc('vincular_familia', {
      membro: ana.id,
      parente: rui.id,
      papel: 'filho',
    })
    expect(await papeis(nova?.familia ?? '')).toEqual({ [rui.id]: 'responsavel', [ana.id]: 'filho' })
    const grau = (de: string, com: string) =>
      sql('select grau from public.parentescos where membro_id = $1 and parente_id = $2', [de, com])
    expect(await grau(rui.id, ana.id)).toEqual([{ grau: 'filho' }])
    expect(await grau(ana.id, rui.id)).toEqual([{ grau: 'pai_mae' }])

    const outra = await casa()
    await secretaria.rpc('vincular_familia', { membro: ana.id, familia: outra.id, papel: 'outro' })
    expect(await abertas(ana.id)).toEqual([{ familia_id: outra.id, papel: 'outro' }])
    const { anteriores } = await familiaDe(secretaria, ana.id)
    expect(anteriores).toMatchObject([{ nome: 'Família Lima', papel: 'filho' }])
    // Over and over at once: still one home.
    const duas = [await casa(), await casa()]
    await Promise.all(
      duas.map(({ id }) =>
        secretaria.rpc('vincular_familia', { membro: ana.id, familia: id, papel: 'outro' }),
      ),
    )
    expect(await abertas(ana.id)).toHaveLength(1)
    await expect(
      sql('insert into public.familia_membros (familia_id, membro_id) values ($1, $2)', [outra.id, ana.id]),
    ).rejects.toThrow('uma_aberta')
  })

  test('quem não edita, ou é de outro campus, não forma nem desfaz', async ({ as }) => {
    const { id, pai, mae, filha } = await casa()
    const [lider, vizinho] = [await as('lider'), await as('pastor', { campus: 'Centro' })]
    const seu = await newMembro({ campus: 'Centro' })
    for (const pessoa of [lider, vizinho]) {
      expect(await pessoa.rpc('vincular_familia', { membro: filha.id, papel: 'outro' })).toBeDenied()
      expect(await pessoa.rpc('escolher_responsavel', { familia: id, novo: mae.id })).toBeDenied()
      expect(await pessoa.rpc('salvar_familia', { familia: id, nome: 'Roubada' })).toBeDenied()
      const saem = { familia: id, membros: [mae.id], responsavel: mae.id }
      expect(await pessoa.rpc('separar_familia', saem)).toBeDenied()
      const rua = { familia: id, membros: [pai.id], endereco: { logradouro: 'Rua X' } }
      expect(await pessoa.rpc('compartilhar_endereco', rua)).toBeDenied()
      expect(
        await pessoa.rpc('salvar_parentesco', { membro: pai.id, grau: 'irmao', nome: 'Zé' }),
      ).toBeDenied()
      expect(await pessoa.from('familias').update({ nome: 'Roubada' }).eq('id', id)).toBeDenied()
      expect(await pessoa.from('familia_membros').insert({ familia_id: id, membro_id: seu.id })).toBeDenied()
    }
    expect(
      await vizinho.rpc('vincular_familia', { membro: seu.id, familia: id, papel: 'outro' }),
    ).toBeDenied()
    expect(
      await vizinho.rpc('salvar_parentesco', { membro: seu.id, grau: 'irmao', parente: pai.id }),
    ).toBeDenied()
  })

  test('o endereço muda uma vez, para quem se escolhe, e volta', async ({ as }) => {
    const { id, pai, mae, filha } = await casa()
    const pastor = await as('pastor')
    const endereco = { cep: '73900-000', logradouro: 'Rua Nova', numero: '7', cidade: 'Posse', uf: 'go' }
    const { data } = await pastor.rpc('compartilhar_endereco', {
      familia: id,
      membros: [pai.id, filha.id],
      endereco,
    })
    const ruas = () =>
      sql('select cep, logradouro, uf from public.membros_igreja where id = any ($1) order by nome', [
        [pai.id, mae.id, filha.id],
      ])
    const nova = { cep: '73900000', logradouro: 'Rua Nova', uf: 'GO' }
    const nada = { cep: null, logradouro: null, uf: null }
    expect(await ruas()).toEqual([nova, nada, nova])
    expect((await pastor.rpc('desfazer_operacao', { operacao: data ?? '' })).error).toBeNull()
    expect(await ruas()).toEqual([nada, nada, nada])
  })
})

describe('responsável', () => {
  test('ao trocar, o que cada um é acompanha; a separação guarda a história e volta inteira', async ({
    as,
  }) => {
    const { id, pai, mae, filha } = await casa()
    const pastor = await as('pastor')
    await pastor.rpc('escolher_responsavel', { familia: id, novo: mae.id })
    const depois = { [mae.id]: 'responsavel', [pai.id]: 'conjuge', [filha.id]: 'filho' }
    expect(await papeis(id)).toEqual(depois)

    const { data: operacao } = await pastor.rpc('separar_familia', {
      familia: id,
      membros: [mae.id, filha.id],
      responsavel: mae.id,
    })
    expect(await papeis(id)).toEqual({ [pai.id]: 'responsavel' })
    const [nova] = await abertas(mae.id)
    expect(await papeis(nova?.familia_id ?? '')).toEqual({ [mae.id]: 'responsavel', [filha.id]: 'filho' })
    expect((await familiaDe(pastor, filha.id)).anteriores).toMatchObject([{ nome: 'Família Sá' }])

    expect((await pastor.rpc('desfazer_operacao', { operacao: operacao ?? '' })).error).toBeNull()
    expect(await papeis(id)).toEqual(depois)
    expect(await sql('select from public.familias where id = $1', [nova?.familia_id])).toEqual([])
  })

  test('a casa avisa quando o responsável faleceu, e uma regra escolhe outro', async ({ as }) => {
    const { id, pai, mae, filha } = await casa()
    await sql(`update public.membros_igreja set situacao = 'falecido' where id = $1`, [pai.id])
    const pastor = await as('pastor')
    expect((await familiaDe(pastor, filha.id)).familia?.responsavel_saiu).toBe(true)
    await sql('select app.trocar_responsavel($1, $2)', [id, filha.id])
    expect(await papeis(id)).toEqual({ [filha.id]: 'responsavel', [pai.id]: 'pai_mae', [mae.id]: 'pai_mae' })
    expect((await familiaDe(pastor, filha.id)).familia?.responsavel_saiu).toBe(false)
  })
})

describe('fusão', () => {
  test('a fusão deixa um só núcleo familiar', async () => {
    const [uma, outra] = [await casa(), await casa()]
    const tia = await newMembro({ nome: 'Tia' })
    await sql(`insert into public.familia_membros (familia_id, membro_id) values ($1, $2)`, [
      outra.id,
      tia.id,
    ])
    await sql('select app.ligar_parentes($1, $2, $3)', [outra.pai.id, tia.id, 'irmao'])
    await sql('select app.unir_familias_de($1, $2)', [uma.pai.id, outra.pai.id])
    expect(await abertas(uma.pai.id)).toEqual([{ familia_id: outra.id, papel: 'responsavel' }])
    expect(await abertas(outra.pai.id)).toEqual([])
    expect(await papeis(uma.id)).toEqual({ [uma.mae.id]: 'responsavel', [uma.filha.id]: 'filho' })
    expect(await row('select responsavel_id from public.familias where id = $1', [outra.id])).toEqual({
      responsavel_id: uma.pai.id,
    })
    expect(await sql('select membro_id from public.parentescos where parente_id = $1', [uma.pai.id])).toEqual(
      [{ membro_id: tia.id }],
    )
  })

  test('na mesma casa, quem fica toma o lugar de quem sai', async () => {
    const { id, pai, mae, filha } = await casa()
    const dobro = await newMembro({ nome: 'Pai', sobrenome: 'Sá' })
    await sql(`insert into public.familia_membros (familia_id, membro_id) values ($1, $2)`, [id, dobro.id])
    await sql('select app.unir_familias_de($1, $2)', [dobro.id, pai.id])
    const depois = await papeis(id)
    expect(depois).toMatchObject({ [dobro.id]: 'responsavel' })
    expect(Object.keys(depois).sort()).toEqual([dobro.id, mae.id, filha.id].sort())
  })
})

describe('a página da família', () => {
  test('a casa inteira e sua história para quem a alcança; de quem é de outro campus, só o nome', async ({
    as,
  }) => {
    const { id, pai, mae, filha } = await casa(['Posse', 'Posse', 'Serra'])
    const pastor = await as('pastor', { campus: 'Posse' })
    await pastor.rpc('salvar_familia', { familia: id, nome: 'Família Sá e Silva' }).throwOnError()
    const lida = async (pessoa: Person) => (await pessoa.rpc('casa', { familia: id })).data
    expect(await lida(pastor)).toMatchObject({
      nome: 'Família Sá e Silva',
      campus: 'Posse',
      pode_editar: true,
      pessoas: [{ id: pai.id }, { id: mae.id }, { nome: 'Filha Sá', alcance: false }],
      historia: expect.arrayContaining([
        expect.objectContaining({
          autor: 'Pessoa de Teste',
          campos: [{ rotulo: 'Nome da família', antes: 'Família Sá', depois: 'Família Sá e Silva' }],
        }),
        expect.objectContaining({ pessoa: 'Mãe Sá' }),
      ]),
    })
    expect(JSON.stringify(await lida(pastor))).not.toContain(filha.id)
    expect(JSON.stringify((await lida(pastor)) ?? '')).not.toContain('"pessoa": "Filha Sá"')
    expect(await lida(await as('lider', { campus: 'Serra' }))).toMatchObject({ pode_editar: false })
    for (const pessoa of [await as('pastor', { campus: 'Centro' }), await as('membro'), await as(null)])
      expect(await lida(pessoa)).toBeNull()
  })
})

describe('autorizados a buscar', () => {
  const barrado = (crianca: string) => ({
    crianca_id: crianca,
    nome: 'Tio Zé',
    estado: 'nao_autorizado' as const,
    motivo: 'Medida protetiva',
    processo: '0001234-56.2026.8.09.0001',
  })

  test('quem está proibido só aparece a quem edita ou vê dados sensíveis', async ({ as }) => {
    const { filha, mae } = await casa()
    const secretaria = await as('coordenador')
    const busca = secretaria.from('autorizados_busca')
    expect((await busca.insert(barrado(filha.id))).error).toBeNull()
    expect((await busca.insert({ crianca_id: filha.id, adulto_id: mae.id })).error).toBeNull()
    const vistos = async (pessoa: Person) =>
      (await pessoa.from('autorizados_busca').select('estado').eq('crianca_id', filha.id)).data?.length
    expect(await vistos(await as('lider'))).toBe(1)
    expect(await vistos(await as('pastor'))).toBe(2)
    for (const papel of ['voluntario', 'membro', 'financeiro'] as const)
      expect(await vistos(await as(papel))).toBe(0)
    for (const papel of ['pastor', 'lider'] as const)
      expect(await vistos(await as(papel, { campus: 'Serra' }))).toBe(0)
  })

  test('só quem edita a criança autoriza; proibir exige motivo', async ({ as }) => {
    const { filha } = await casa()
    const alheia = await newMembro({ campus: 'Serra' })
    const lider = await as('lider')
    expect(await lider.from('autorizados_busca').insert(barrado(filha.id))).toBeDenied()
    const pastor = await as('pastor')
    expect(await pastor.from('autorizados_busca').insert(barrado(alheia.id))).toBeDenied()
    const deFora = { crianca_id: filha.id, adulto_id: alheia.id }
    expect(await pastor.from('autorizados_busca').insert(deFora)).toBeDenied()
    const { error } = await pastor.from('autorizados_busca').insert({ ...barrado(filha.id), motivo: null })
    expect(error?.code).toBe('23514')
  })
})
