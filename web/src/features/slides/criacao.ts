/** The pages of Criação, in the order of a week's work; each belongs to the area that knows what is made there. */
export const ABAS = [
  { name: 'roteiros', label: 'Roteiros', to: '/criacao' },
  { name: 'musicas', label: 'Músicas', to: '/criacao/musicas' },
  { name: 'biblia', label: 'Bíblia', to: '/criacao/biblia' },
  { name: 'slides', label: 'Slides', to: '/criacao/slides' },
  { name: 'midia', label: 'Mídia', to: '/criacao/midia' },
  { name: 'temas', label: 'Temas', to: '/criacao/temas' },
] as const

export type Aba = (typeof ABAS)[number]['name']
