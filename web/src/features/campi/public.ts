export { campiQueries } from './queries'
