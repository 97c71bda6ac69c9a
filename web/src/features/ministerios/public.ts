export { MinisterioFrame } from './components/ministerio-frame'
export { type MinisterioLocal, NIVEL_LABELS } from './model'
export { ministeriosQueries } from './queries'
