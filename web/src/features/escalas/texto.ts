import { formatTime, formatWeekdayTime } from '@/lib/format'
import { type Dia, lugares, occupies } from './model'

const primeiro = (nome: string) => nome.split(' ').slice(0, 2).join(' ')

/** A day's roster as a message for a group, part by part; only what people were told of. */
export function textoDaEscala({ nome, inicio, local, vagas }: Dia, fuso: string, ministerio: string): string {
  const partes = [...new Set(vagas.map(({ subtempo }) => subtempo))]
  const linhas = partes.flatMap((parte) => {
    const daParte = vagas.filter(({ subtempo }) => subtempo === parte)
    const comeca = new Date(
      Date.parse(inicio) + Math.min(...daParte.map((v) => v.desloca_minutos)) * 60_000,
    ).toISOString()
    return [
      '',
      `${parte}, ${formatTime(comeca, fuso)}`,
      ...daParte.map((vaga) => {
        const quem = vaga.itens
          .filter(({ estado, publicado }) => publicado && occupies(estado))
          .map((um) => primeiro(um.nome))
        const { faltam } = lugares(vaga)
        const falta = faltam > 0 ? [faltam === 1 ? 'falta 1' : `faltam ${faltam}`] : []
        return `${vaga.funcao}: ${[...quem, ...falta].join(', ') || 'ninguém'}`
      }),
    ]
  })
  const onde = [formatWeekdayTime(inicio, fuso), local].filter(Boolean).join(', ')
  return [`${ministerio}: ${nome}`, onde, ...linhas].join('\n')
}
