import { entrada } from '../../web/src/features/escalas/preenchimento/entrada.ts'
import { build } from '../../web/src/features/escalas/preenchimento/modelo.ts'
import { CASOS_DE_ESCALA, type CasoDeEscala } from '../cases/escalas.ts'
import { expect, test } from '../support/church.ts'
import { id, row, sql } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { newMembro } from '../support/people.ts'
import { giveFuncao, newEscala, newFuncao, newMinisterio, newVaga, putItem } from '../support/rosters.ts'

/** The 15th of the next month, so that the weeks around it lie in the same one. */
const hoje = new Date()
const DIA = Date.UTC(hoje.getUTCFullYear(), hoje.getUTCMonth() + 1, 15)
const noDia = (dias: number) => new Date(DIA + dias * 86_400_000).toISOString().slice(0, 10)
/** By the clock of Brasília. */
const moment = (dias: number, hora: string) => new Date(`${noDia(dias)}T${hora}:00-03:00`).toISOString()
const minutes = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))

async function cenario(caso: CasoDeEscala) {
  const { exerce = [{ de: -30 }], acumula = false, bloqueio, recusou, separado, maximo, serve = [] } = caso
  const ministerio = await newMinisterio()
  const escala = await newEscala(await newEvento('Posse', moment(0, '10:00')), ministerio)
  const funcao = await newFuncao(ministerio)
  const vaga = await newVaga(escala, funcao, { acumula, duracao: 120, maximo: 3 })
  const [ana, bia] = [(await newMembro()).id, (await newMembro()).id]
  await putItem(vaga, bia)
  for (const { de, ate } of exerce)
    await giveFuncao(ana, ministerio, funcao, noDia(de), ate === undefined ? undefined : noDia(ate))
  if (bloqueio) {
    const qual = await id('insert into public.bloqueios (membro_id) values ($1) returning id', [ana])
    await sql(
      'insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim) values ($1, $2, $3, $4)',
      [qual, ana, moment(0, '09:00'), moment(0, '11:00')],
    )
  }
  if (recusou) await putItem(vaga, ana, 'recusado')
  if (separado)
    await sql('insert into public.escala_pares (membro_id, outro_id, juntos) values ($1, $2, false)', [
      ana,
      bia,
    ])
  if (maximo)
    await sql('insert into public.preferencias_escala (membro_id, maximo_mes) values ($1, $2)', [ana, maximo])
  for (const { dia = 0, campus = 'Posse', onde, das, as, acumula: junto = false } of serve) {
    const outro = onde ? ministerio : await newMinisterio(campus)
    const outra = onde ? escala : await newEscala(await newEvento(campus, moment(dia, '10:00')), outro)
    const horas = { desloca: minutes(das) - minutes('10:00'), duracao: minutes(as) - minutes(das) }
    const subtempo = onde === 'dia' ? 'Ensaio' : 'Culto'
    await putItem(await newVaga(outra, await newFuncao(outro), { ...horas, subtempo, acumula: junto }), ana)
  }
  return { ministerio, vaga, ana }
}

test.for(CASOS_DE_ESCALA)('$caso: $pode, no banco e no preenchimento', async (caso, { as }) => {
  const { ministerio, vaga, ana } = await cenario(caso)
  const admin = await as('admin')
  const { data } = await admin
    .rpc('dados_preenchimento', {
      ministerios: [ministerio],
      de: moment(-14, '00:00'),
      ate: moment(14, '00:00'),
    })
    .throwOnError()
  const { vagas, pessoas } = build(entrada.parse(data), { ate: 'maximo' })
  const candidatos = vagas
    .filter(({ id }) => id === vaga)
    .flatMap((uma) => uma.candidatos.map(({ p }) => pessoas[p]?.id))
  expect(candidatos.includes(ana)).toBe(caso.pode)
  const { porque } = await row<{ porque: string | null }>(
    'select app.porque_nao_preenche($1, $2, false) as porque',
    [ana, vaga],
  )
  expect(porque === null, porque ?? '').toBe(caso.pode)
})
