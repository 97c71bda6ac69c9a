export { FUSOS } from './model'
