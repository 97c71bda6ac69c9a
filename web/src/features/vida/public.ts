export { Campos } from './components/previa'
export { origemLabel } from './historia'
