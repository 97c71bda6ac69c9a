export { OutrasInscricoes } from './components/outras-inscricoes'
export { ESTADO_LABELS, ESTADO_VARIANT } from './model'
