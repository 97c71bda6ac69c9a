import { expect, type Person, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import { enterKids, newCasa, newPorta, pedidoOf } from '../support/kids.ts'

type Dita = { kids: { chave: string; sinal: string }[]; kids_sozinho: boolean }

const heardBy = async (opera: Person, campus: string) =>
  (await opera.rpc('projecao_do_campus', { campus }).throwOnError()).data as Dita

test('a chamada do Kids chega à projeção por duas letras do código, uma vez, e só no seu campus', async ({
  as,
}) => {
  const campus = await newCampus()
  const opera = await as('pastor', { campus })
  const alheio = await as('pastor', { campus: 'Serra' })
  const { ocorrencia } = await newPorta(campus)
  const { filhos } = await newCasa(campus, 2)
  const entradas = await enterKids(
    opera,
    ocorrencia,
    filhos.map((filho) => pedidoOf(filho)),
  )
  const [visita = '', irma = ''] = entradas.map(
    ({ visita: qual, etiqueta }) => qual ?? etiqueta?.visita ?? '',
  )
  const codigo = entradas[0]?.etiqueta?.codigo ?? ''
  const projecao = String((await opera.rpc('abrir_projecao', { campus }).throwOnError()).data)
  const call = (qual: string) =>
    opera.rpc('chamar_responsavel_kids', { visita: qual, motivo: 'Chora' }).throwOnError()
  await Promise.all([call(visita), call(visita), call(irma)])
  const { kids } = await heardBy(opera, campus)
  expect(kids).toEqual([{ chave: expect.any(String), sinal: `··${codigo.slice(-2)}` }])
  expect(JSON.stringify(await heardBy(opera, campus))).not.toMatch(new RegExp(`${codigo}|Criança|Chora`))
  expect((await heardBy(alheio, 'Serra')).kids).toEqual([])
  const chave = kids[0]?.chave ?? ''

  // nobody else answers it: not another campus, nor who only sees
  const deSerra = String((await alheio.rpc('abrir_projecao', { campus: 'Serra' }).throwOnError()).data)
  expect((await alheio.rpc('atender_chamado_na_tela', { projecao, chave })).error?.code).toBe('42501')
  await alheio.rpc('atender_chamado_na_tela', { projecao: deSerra, chave }).throwOnError()
  await alheio.rpc('encerrar_projecao', { projecao: deSerra }).throwOnError()
  const ve = await as('lider', { campus })
  expect((await ve.rpc('atender_chamado_na_tela', { projecao, chave })).error?.code).toBe('42501')
  expect((await heardBy(opera, campus)).kids).toHaveLength(1)

  // shown, and called again while it is still on the screen: the same call; later: another one
  await opera.rpc('atender_chamado_na_tela', { projecao, chave }).throwOnError()
  await call(visita)
  expect((await heardBy(opera, campus)).kids).toEqual([])
  await sql(`update app.kids_na_tela set atendida_em = now() - interval '2 minutes' where chave = $1`, [
    chave,
  ])
  await call(visita)
  const [again] = (await heardBy(opera, campus)).kids
  expect(again?.chave).not.toBe(chave)

  // it goes by the clock, and with the child
  await sql(`update app.kids_na_tela set ate = now() where campus = $1`, [campus])
  expect((await heardBy(opera, campus)).kids).toEqual([])
  await call(visita)
  await sql(
    `update public.kids_visitas set saida_em = now(), saida_como = 'codigo' where ocorrencia_id = $1`,
    [ocorrencia],
  )
  expect((await heardBy(opera, campus)).kids).toEqual([])
})

test('onde outro código aberto termina igual, mostra outras duas letras, e na segunda vez as mesmas', async ({
  as,
}) => {
  const campus = await newCampus()
  const opera = await as('pastor', { campus })
  const { ocorrencia } = await newPorta(campus)
  const { filhos } = await newCasa(campus, 1)
  const [entrada] = await enterKids(opera, ocorrencia, [pedidoOf(filhos[0] ?? '')])
  const { id, codigo } = await row<{ id: string; codigo: string }>(
    'select v.codigo_id as id, app.codigo_aberto(v.codigo_id) as codigo from public.kids_visitas v where v.id = $1',
    [entrada?.etiqueta?.visita],
  )
  const gemeo = `${codigo.startsWith('A') ? 'B' : 'A'}${codigo[1] === 'A' ? 'B' : 'A'}${codigo.slice(2)}`
  await sql(
    `insert into app.kids_codigos (campus, ocorrencia_id, codigo, cifrado) values ($1, $2, app.hmac_do_kids('codigo|' || $3),
       extensions.pgp_sym_encrypt_bytea(convert_to($3, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'))`,
    [campus, ocorrencia, gemeo],
  )
  const call = async () => {
    await opera.rpc('chamar_responsavel_kids', { visita: entrada?.etiqueta?.visita ?? '' }).throwOnError()
    return (await heardBy(opera, campus)).kids.map(({ sinal }) => sinal)
  }
  expect(await call()).toEqual([`${codigo.slice(0, 2)}··`])
  // two others would give away the code
  await sql('delete from app.kids_codigos where campus = $1 and id <> $2', [campus, id])
  expect(await call()).toEqual([`${codigo.slice(0, 2)}··`])
})

test('mostrar sozinho é de quem opera o campus', async ({ as, anon }) => {
  const campus = await newCampus()
  const opera = await as('pastor', { campus })
  const save = (quem: Pick<Person, 'rpc'>, onde = campus) =>
    quem.rpc('salvar_ajustes_da_projecao', { campus: onde, kids_sozinho: true })
  for (const quem of [
    await as('lider', { campus }),
    await as('pastor', { campus: 'Serra' }),
    await as('membro', { campus }),
  ])
    expect((await save(quem)).error?.code).toBe('42501')
  expect((await save(anon)).error).not.toBeNull()
  expect((await heardBy(opera, campus)).kids_sozinho).toBe(false)
  await save(opera).throwOnError()
  expect((await heardBy(opera, campus)).kids_sozinho).toBe(true)
})
