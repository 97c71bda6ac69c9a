import { DAY_MS, dayOf } from '@/lib/clock'

/** The weeks of the month of a day, each from Sunday to Saturday, as `aaaa-mm-dd`. */
export function semanasDe(mes: string): string[][] {
  const primeiro = new Date(`${mes.slice(0, 7)}-01T00:00:00Z`)
  const ultimo = new Date(Date.UTC(primeiro.getUTCFullYear(), primeiro.getUTCMonth() + 1, 0))
  const semanas: string[][] = []
  for (let em = primeiro.getTime() - primeiro.getUTCDay() * DAY_MS; em <= ultimo.getTime(); em += 7 * DAY_MS)
    semanas.push(
      Array.from({ length: 7 }, (_, dia) => new Date(em + dia * DAY_MS).toISOString().slice(0, 10)),
    )
  return semanas
}

/** The days, in a time zone, that a stretch touches; one that ends at midnight does not touch the next. */
export function diasDo({ inicio, fim }: { inicio: string; fim: string }, fuso: string): string[] {
  const ultimo = dayOf(new Date(Date.parse(fim) - 1), fuso)
  const dias: string[] = []
  for (let em = Date.parse(dayOf(inicio, fuso)); em <= Date.parse(ultimo); em += DAY_MS)
    dias.push(new Date(em).toISOString().slice(0, 10))
  return dias
}
