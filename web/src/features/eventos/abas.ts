import { enderecoDoEvento } from './endereco'

/** The pages about one event, each with its address. */
export const abasDoEvento = (id: string) =>
  [
    { name: 'evento', label: 'Evento', path: '' },
    { name: 'inscricoes', label: 'Inscrições', path: '/inscricoes' },
    { name: 'ajustes', label: 'Ajustes das inscrições', path: '/inscricoes/ajustes' },
  ].map(({ path, ...aba }) => ({ ...aba, to: `${enderecoDoEvento(id)}${path}` }))
