export { FUSOS } from './model'
export { igrejaQueries } from './queries'
