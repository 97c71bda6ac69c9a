export { abasDoEvento } from './abas'
export { eventosMutations } from './mutations'
