export { igrejaQueries } from './queries'
