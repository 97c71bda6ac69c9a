export { desfazer, toastDesfazer, useDesfazer } from './desfazer'
export { auditoriaQueries } from './queries'
