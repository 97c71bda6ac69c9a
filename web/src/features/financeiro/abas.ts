/** The pages of money, in the order of the strip above each. */
export const ABAS = [
  { name: 'livro', label: 'Livro-caixa', path: '/financeiro' },
  { name: 'resultado', label: 'Resultado', path: '/financeiro/resultado' },
  { name: 'contas', label: 'Contas e fundos', path: '/financeiro/contas' },
] as const

export type Aba = (typeof ABAS)[number]['name']
