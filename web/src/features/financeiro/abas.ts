/** The pages of money, by what one comes for: every week, at the bank, to read, to set up. The first of a group opens with it. */
export const GRUPOS = [
  {
    name: 'dia-a-dia',
    label: 'Dia a dia',
    abas: [
      { name: 'domingo', label: 'Domingo', path: '/financeiro/domingo' },
      { name: 'livro', label: 'Livro-caixa', path: '/financeiro' },
      { name: 'ofertas', label: 'Ofertas', path: '/financeiro/ofertas' },
      { name: 'contribuicoes', label: 'Contribuições', path: '/financeiro/contribuicoes' },
      { name: 'a-pagar', label: 'A pagar', path: '/financeiro/a-pagar' },
      { name: 'inscricoes', label: 'Inscrições', path: '/financeiro/inscricoes' },
    ],
  },
  {
    name: 'banco',
    label: 'Banco',
    abas: [
      { name: 'banco', label: 'Extrato', path: '/financeiro/banco' },
      { name: 'pix', label: 'Pix', path: '/financeiro/pix' },
    ],
  },
  {
    name: 'relatorios',
    label: 'Relatórios',
    abas: [
      { name: 'resultado', label: 'Resultado', path: '/financeiro/resultado' },
      { name: 'relatorios', label: 'Demonstrativos', path: '/financeiro/relatorios' },
      { name: 'orcamento', label: 'Orçamento', path: '/financeiro/orcamento' },
      { name: 'transparencia', label: 'Transparência', path: '/financeiro/transparencia' },
    ],
  },
  {
    name: 'ajustes',
    label: 'Ajustes',
    abas: [
      { name: 'contas', label: 'Contas e fundos', path: '/financeiro/contas' },
      { name: 'categorias', label: 'Categorias', path: '/financeiro/categorias' },
      { name: 'centros', label: 'Centros de custo', path: '/financeiro/centros' },
    ],
  },
] as const

export type Aba = (typeof GRUPOS)[number]['abas'][number]['name']
