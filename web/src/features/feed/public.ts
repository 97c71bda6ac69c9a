export { feedQueries } from './queries'
