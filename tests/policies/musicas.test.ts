import { randomUUID } from 'node:crypto'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'

const grupos = (texto = 'Eu c[G]anto ao ama[D]nhecer\nÁguas que correm') => [
  { id: 'v1', tipo: 'verso', numero: 1, texto },
  { id: 'r', tipo: 'refrao', numero: 0, texto: 'Aleluia, aleluia' },
]

async function save(quem: Person, dados: object, musica?: string, versao?: number) {
  const { data, error } = await quem
    .rpc('salvar_musica', { dados: JSON.parse(JSON.stringify(dados)), musica, lida: versao })
    .single()
  if (error) throw error
  return data
}
const find = async (quem: Person, busca: string, mais = {}) => {
  const { data, error } = await quem.rpc('buscar_musicas', { busca, ...mais })
  if (error) throw error
  return data.map(({ titulo }) => titulo)
}

test('quem edita a criação ou lidera as mídias grava; quem só vê lê; os outros não veem nada', async ({
  as,
  anon,
}) => {
  const titulo = `Manhã ${unique()}`
  const pastor = await as('pastor')
  const { id } = await save(pastor, { titulo, grupos: grupos(), autores: ['Ana Própria'] })
  const lider = await as('lider')
  expect(await find(lider, titulo)).toEqual([titulo])
  expect((await lider.from('musicas').select('titulo').eq('id', id)).data).toEqual([{ titulo }])
  expect(await lider.rpc('salvar_musica', { dados: { titulo } })).toBeDenied()
  expect(await lider.from('musicas').update({ titulo: 'Outra' }).eq('id', id)).toBeDenied()
  expect(await lider.from('musica_versoes').select('versao').eq('musica_id', id)).toBeEmpty()

  const membro = await as('membro')
  expect(await membro.from('musicas').select('id')).toBeEmpty()
  expect(await membro.rpc('buscar_musicas', {})).toBeDenied()
  expect(await membro.rpc('musicas_repetidas', { lista: [] })).toBeDenied()
  expect(await membro.rpc('usos_de_musicas', { de: '2026-01-01', ate: '2026-12-31' })).toBeDenied()
  expect(await anon.rpc('buscar_musicas', {})).toBeDenied()

  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio, funcao) values ($1, 'MÍDIAS', 'LÍDER DE TELÃO')`,
    [membro.membroId],
  )
  expect((await save(membro, { titulo: `Da mídia ${unique()}`, grupos: [] })).versao).toBe(1)
})

test('cada gravação guarda o estado; a segunda de duas ao mesmo tempo é recusada; arranjos guardam seu nome', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const arranjo = randomUUID()
  const titulo = `Rio ${unique()}`
  const arranjos = [{ id: arranjo, nome: 'Padrão', sequencia: ['v1', 'r', 'x9', 'r'], padrao: true }]
  const { id, versao } = await save(pastor, { titulo, grupos: grupos(), tom: 'G', arranjos })
  await save(pastor, { titulo: `${titulo} largo`, grupos: grupos(), arranjos }, id, versao)
  await expect(save(pastor, { titulo: 'Tarde demais' }, id, versao)).rejects.toMatchObject({ code: 'PT409' })
  await expect(save(pastor, { titulo: '  ' })).rejects.toMatchObject({ code: 'PT422' })
  await expect(save(pastor, { titulo: 'Dupla', grupos: [grupos()[0], grupos()[0]] })).rejects.toMatchObject({
    code: '23514',
  })
  const { data } = await pastor
    .from('musica_versoes')
    .select('versao, titulo:dados->>titulo, tom:dados->>tom')
    .eq('musica_id', id)
    .order('versao')
  expect(data).toEqual([
    { versao: 1, titulo, tom: 'G' },
    { versao: 2, titulo: `${titulo} largo`, tom: null },
  ])
  // a part that is not there is not sung; the order keeps its id
  expect((await pastor.from('musica_arranjos').select('id, sequencia').eq('musica_id', id)).data).toEqual([
    { id: arranjo, sequencia: ['v1', 'r', 'r'] },
  ])
})

test('a busca acha por título, autor e palavras sem acento, o título antes; pagina sem perder nem repetir', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const marca = unique()
  await save(pastor, { titulo: `Zelo ${marca}`, grupos: grupos(`Só o coração ${marca} permanece`) })
  await save(pastor, { titulo: `Coração ${marca}`, grupos: [] })
  await save(pastor, { titulo: `Alfa ${marca}`, autores: ['Coração Neto'], grupos: [], tags: [marca] })
  expect(await find(pastor, `CORACAO ${marca}`)).toEqual([
    `Coração ${marca}`,
    `Alfa ${marca}`,
    `Zelo ${marca}`,
  ])
  expect(await find(pastor, 'coracao', { tag: marca })).toEqual([`Alfa ${marca}`])
  const { data } = await pastor.rpc('buscar_musicas', { busca: `coracao ${marca} permanece` })
  expect(data).toMatchObject([{ trecho: `Só o coração ${marca} permanece` }])
  const all = await find(pastor, marca)
  const paged: string[] = []
  for (let depois: string | undefined; paged.length < 5; ) {
    const { data: page } = await pastor.rpc('buscar_musicas', { busca: marca, depois, limite: 1 })
    if (!page?.[0]) break
    paged.push(String(page[0].titulo))
    depois = String(page[0].id)
  }
  expect(paged).toEqual(all)
  const zelo = await row<{ id: string }>('select id from public.musicas where titulo = $1', [`Zelo ${marca}`])
  await pastor.rpc('arquivar_musica', { musica: zelo.id, arquivada: true })
  expect(await find(pastor, marca)).toHaveLength(2)
  expect(await find(pastor, marca, { arquivadas: true })).toEqual([`Zelo ${marca}`])
})

test('repetidas são achadas pelo título ou pelas primeiras palavras, sem acentos nem cifras', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const titulo = `Águas de ${unique()}`
  const inicio = `Quando [G]passo ${unique()} pelo vale escuro, não temo`
  const { id } = await save(pastor, { titulo, grupos: grupos(inicio) })
  const { data } = await pastor.rpc('musicas_repetidas', {
    lista: [
      { titulo: 'Nada disso', inicio: 'Outra coisa' },
      { titulo: titulo.toUpperCase().replace('Á', 'A'), inicio: 'Outras palavras' },
      { titulo: 'Outro nome', inicio: inicio.replace('[G]', '').toUpperCase() },
      { titulo, inicio },
    ],
  })
  expect(data).toMatchObject([
    { ordem: 1, musica: id, igual: false },
    { ordem: 2, musica: id, igual: false },
    { ordem: 3, musica: id, igual: true },
  ])
})

test('uma importação é desfeita inteira: novas saem, mudadas voltam; o que mudou depois ou já foi cantado fica', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const marca = unique()
  const antiga = await save(pastor, { titulo: `Antiga ${marca}`, grupos: grupos() })
  const { data: lote } = await pastor.rpc('iniciar_lote_de_musicas', {
    tipo: 'importacao',
    nome: 'hinos.zip',
  })
  const gravar = (quem: Person) =>
    quem.rpc('gravar_musicas', {
      lote: String(lote),
      lista: [
        { titulo: `Nova ${marca}`, grupos: [] },
        { titulo: `Cantada ${marca}`, grupos: [] },
        { titulo: `Trocada ${marca}`, grupos: [], musica: antiga.id, versao: 1 },
        { titulo: `Errada ${marca}`, tom: 'H', grupos: [] },
      ],
    })
  expect(await gravar(await as('lider'))).toBeDenied()
  expect((await gravar(await as('pastor'))).error?.code).toBe('PT404')
  const { data: gravadas } = await gravar(pastor)
  expect(gravadas?.map(({ erro }) => erro !== '')).toEqual([false, false, false, true])
  await pastor.rpc('registrar_uso_de_musica', {
    musica: String(gravadas?.[1]?.musica),
    campus: 'Posse',
    dia: '2026-01-04',
  })
  const { data: desfeito } = await pastor.rpc('desfazer_lote_de_musicas', { lote: String(lote) }).single()
  expect(desfeito).toEqual({ desfeitas: 2, ficaram: 1 })
  expect((await find(pastor, marca)).sort()).toEqual([`Antiga ${marca}`, `Cantada ${marca}`])
  expect((await pastor.rpc('desfazer_lote_de_musicas', { lote: String(lote) })).error?.code).toBe('PT404')
})

test('usos são de um campus: anota quem o alcança, e o relatório só soma o que alcança', async ({ as }) => {
  const campus = await newCampus()
  const pastor = await as('pastor')
  const la = await as('pastor', { campus })
  const titulo = `Cantada ${unique()}`
  const { id: musica } = await save(pastor, { titulo, ccli: '1234567', grupos: [] })
  const sing = (quem: Person, onde: string, dia: string) =>
    quem.rpc('registrar_uso_de_musica', { musica, campus: onde, dia, tom: 'A' })
  expect(await sing(pastor, campus, '2026-02-01')).toBeDenied()
  expect((await sing(la, campus, '2999-01-01')).error?.code).toBe('PT422')
  await sing(la, campus, '2026-02-01')
  await sing(la, campus, '2026-02-01')
  await sing(pastor, 'Posse', '2026-01-25')
  const report = async (quem: Person) => {
    const { data } = await quem.rpc('usos_de_musicas', { de: '2026-01-01', ate: '2026-03-01' })
    return data?.filter((uso) => uso.titulo === titulo)
  }
  expect(await report(la)).toMatchObject([{ vezes: 1, ccli: '1234567', ultimo: '2026-02-01' }])
  expect(await report(pastor)).toMatchObject([{ vezes: 1, ultimo: '2026-01-25' }])
  const usos = (quem: Person) => quem.from('musica_usos').select('campus').eq('musica_id', musica)
  expect(await usos(la)).toHaveOnlyCampus(campus)
  const ultimo = () => row('select ultimo_uso::text from public.musicas where id = $1', [musica])
  expect(await ultimo()).toEqual({ ultimo_uso: '2026-02-01' })
  expect(await pastor.from('musica_usos').delete().eq('campus', campus).select()).toBeEmpty()
  await la.from('musica_usos').delete().eq('musica_id', musica)
  expect(await ultimo()).toEqual({ ultimo_uso: '2026-01-25' })
})

test('uma música nova salva duas vezes com a mesma chave fica uma; com outro título a chave é recusada', async ({
  as,
}) => {
  const pastor = await as('pastor')
  const titulo = `Uma vez ${unique()}`
  const chave = randomUUID()
  const create = (nome: string) =>
    pastor.rpc('salvar_musica', { dados: { titulo: nome, grupos: [] }, chave }).single()
  const respostas = await Promise.all([create(titulo), create(titulo), create(` ${titulo} `)])
  expect(respostas.map(({ data }) => data)).toEqual(Array(3).fill({ id: chave, versao: 1 }))
  expect((await create('Outra')).error?.code).toBe('PT409')
  expect(await find(pastor, titulo)).toEqual([titulo])
})
