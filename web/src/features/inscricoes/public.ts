export { MinhasInscricoes } from './components/minhas-inscricoes'
export { ESTADO_LABELS, ESTADO_VARIANT } from './model'
