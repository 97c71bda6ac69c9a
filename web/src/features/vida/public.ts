export { EventoFields } from './components/evento-fields'
export { Campos, Previa } from './components/previa'
export { origemLabel } from './historia'
export {
  EVENTO_VAZIO,
  type EventoData,
  eventoArgs,
  eventoForm,
  previaAnswer,
  type TipoEvento,
  type Vida,
} from './model'
export { TOCADOS } from './mutations'
export { vidaQueries } from './queries'
