import { fillCarta } from '@/features/campi/public'
import { formatList, formatLongDate } from '@/lib/format'
import type { Carta } from './model'

const dia = (date: string | null | undefined) => date && formatLongDate(date)

/** The church's own words with what this letter says. */
export function escrita(texto: string, { membros, destino, campus, igreja, apresentacao }: Carta): string {
  const [first] = membros
  return fillCarta(texto, {
    nomes: formatList(membros.map(({ nome_completo }) => nome_completo)),
    destino: destino ?? 'igreja que os receber',
    titulo: first?.titulo,
    membro_desde: dia(first?.data_membresia),
    nascimento: dia(first?.data_nascimento),
    data: dia(apresentacao?.data),
    local: apresentacao?.local,
    pais: formatList(apresentacao?.pais ?? []),
    ministro: apresentacao?.ministro,
    campus,
    igreja,
  })
}
