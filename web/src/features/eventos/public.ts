export { eventosMutations } from './mutations'
