/** The pages of money, in the order of the strip above each: what comes every week, what is read, what is set up. */
export const ABAS = [
  { name: 'livro', label: 'Livro-caixa', path: '/financeiro' },
  { name: 'ofertas', label: 'Ofertas', path: '/financeiro/ofertas' },
  { name: 'contribuicoes', label: 'Contribuições', path: '/financeiro/contribuicoes' },
  { name: 'a-pagar', label: 'A pagar', path: '/financeiro/a-pagar' },
  { name: 'banco', label: 'Banco', path: '/financeiro/banco' },
  { name: 'inscricoes', label: 'Inscrições', path: '/financeiro/inscricoes' },
  { name: 'resultado', label: 'Resultado', path: '/financeiro/resultado' },
  { name: 'relatorios', label: 'Relatórios', path: '/financeiro/relatorios' },
  { name: 'orcamento', label: 'Orçamento', path: '/financeiro/orcamento' },
  { name: 'contas', label: 'Contas e fundos', path: '/financeiro/contas' },
  { name: 'pix', label: 'Pix', path: '/financeiro/pix' },
] as const

export type Aba = (typeof ABAS)[number]['name']
