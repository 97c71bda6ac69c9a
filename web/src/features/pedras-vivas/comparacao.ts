import type { Parte } from './components/padroes'
import type { CampusContado, Domingo } from './model'
import { partesDasSituacoes } from './situacoes'

export type Linha = CampusContado & { domingo: Domingo | undefined }

/** What campuses are compared by: the number, and of what it is made. */
export const MEDIDAS = {
  pessoas: { label: 'Pessoas', partes: ({ numeros }: Linha) => partesDasSituacoes(numeros) },
  domingo: {
    label: 'Último domingo',
    partes: ({ domingo }: Linha) => [{ name: 'Presenças', value: domingo?.presentes ?? 0 }],
  },
  novos: {
    label: 'Novos em 90 dias',
    partes: ({ numeros }: Linha) => [{ name: 'Novos', value: numeros.novos }],
  },
  batismos: {
    label: 'Batismos no ano',
    partes: ({ numeros }: Linha) => [{ name: 'Batismos', value: numeros.batismos }],
  },
  voluntarios: {
    label: 'Voluntários',
    partes: ({ numeros: { lideres, voluntarios } }: Linha) => [
      { name: 'Líderes', value: lideres },
      { name: 'Outros voluntários', value: voluntarios - lideres },
    ],
  },
  abertos: {
    label: 'Em acompanhamento',
    partes: ({ numeros: { abertos, atrasados } }: Linha) => [
      { name: 'Em dia', value: abertos - atrasados },
      { name: 'Atrasados', value: atrasados },
    ],
  },
} satisfies Record<string, { label: string; partes: (linha: Linha) => Parte[] }>
export type Medida = keyof typeof MEDIDAS

export const isMedida = (name: string): name is Medida => name in MEDIDAS

export const valorDe = (linha: Linha, medida: Medida): number =>
  MEDIDAS[medida].partes(linha).reduce((sum, { value }) => sum + value, 0)

/** By a measure, or by name; equal ones by name. */
export function sort(linhas: readonly Linha[], ordem: string, crescente: boolean): Linha[] {
  const sign = crescente ? 1 : -1
  return linhas.toSorted((a, b) => {
    const byName = a.nome.localeCompare(b.nome, 'pt-BR')
    if (!isMedida(ordem)) return sign * byName
    return sign * (valorDe(a, ordem) - valorDe(b, ordem)) || byName
  })
}
