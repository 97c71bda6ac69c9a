import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

const celula = {
  campus: 'Posse',
  tipo: 'celula',
  dia: 3,
  hora: '20:00',
  bairro: 'Centro',
} as const

/** A point to the last metre; what is kept leads to nobody's door. */
const EXATO = { latitude: -14.093412, longitude: -46.369187 }
const REGIAO = { latitude: -14.09, longitude: -46.37 }

const save = (quem: Person, mais: object) =>
  quem.rpc('salvar_celula', { ...celula, nome: `Célula ${unique()}`, ...mais })
const seen = async (quem: Person, id: string) =>
  (await quem.rpc('celulas_do_campus').throwOnError()).data.find((uma) => uma.id === id)

describe('onde fica uma célula', () => {
  test('o banco guarda e mostra só a região; o começo do CEP é de quem cuida', async ({ as }) => {
    const [coordenador, membro, longe] = [
      await as('coordenador'),
      await as('membro'),
      await as('coordenador', { campus: 'Serra' }),
    ]
    expect(await save(membro, EXATO)).toBeDenied()
    expect(await save(longe, EXATO)).toBeDenied()
    const { data, error } = await save(coordenador, { ...EXATO, cep_inicio: '73900' })
    expect(error).toBeNull()
    const id = String(data)
    expect(
      await row('select latitude::float8, longitude::float8 from public.celulas where id = $1', [id]),
    ).toEqual(REGIAO)
    expect(await seen(membro, id)).toMatchObject({ ...REGIAO, cep_inicio: null })
    expect(await seen(longe, id)).toBeUndefined()
    expect(JSON.stringify((await membro.rpc('pagina_da_celula', { celula: id })).data)).not.toContain(
      '093412',
    )
    for (const coluna of ['latitude', 'cep_inicio'])
      expect((await membro.from('celulas').select(coluna).eq('id', id)).error).not.toBeNull()
    const wrong = [
      { latitude: -14 },
      { latitude: -94, longitude: 1 },
      { latitude: 1, longitude: 190 },
      { cep_inicio: '739' },
    ]
    for (const mais of wrong) expect((await save(coordenador, mais)).error?.code).toBe('PT422')
  })
})

test('sem pontos, o mesmo bairro vem antes do mesmo começo de CEP, e este antes da região', async ({
  as,
}) => {
  const eu = await as('membro')
  const cep = `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const bairro = `Bairro ${unique()}`
  await sql('update public.membros_igreja set bairro = $2, cep = $3 where id = $1', [
    eu.membroId,
    bairro,
    cep,
  ])
  const outro = String((Number(cep[3]) + 1) % 10)
  const novas: [string, string, string | null][] = [
    ['regiao', 'Longe', `${cep.slice(0, 3)}${outro}${cep[4]}`],
    ['CEP', 'Longe', cep.slice(0, 5)],
    ['bairro', bairro, null],
  ]
  const ids: Record<string, string> = {}
  for (const [qual, onde, cep_inicio] of novas)
    ids[qual] = (
      await row<{ id: string }>(
        `insert into public.celulas (campus, tipo, nome, dia_da_semana, hora, bairro, cep_inicio)
         values ('Posse', 'celula', $1, 3, '20:00', $2, $3) returning id`,
        [`Célula ${unique()}`, onde, cep_inicio],
      )
    ).id
  const { data } = await eu.rpc('celulas_para_mim').throwOnError()
  expect(data).toEqual([
    { celula: ids.bairro, motivo: 'Fica no seu bairro e há lugar.' },
    { celula: ids.CEP, motivo: 'Fica perto de você e há lugar.' },
    { celula: ids.regiao, motivo: 'Fica na sua região e há lugar.' },
  ])
  await sql('update public.celulas set encerrada_em = app.hoje(campus) where id = any ($1)', [
    Object.values(ids),
  ])
})
