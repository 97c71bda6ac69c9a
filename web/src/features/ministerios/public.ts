export { MinisterioFrame } from './components/ministerio-frame'
export type { MinisterioLocal } from './model'
