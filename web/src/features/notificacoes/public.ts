export { NotificationBell } from './components/notification-bell'
export { notificacoesMutations } from './mutations'
export { notificacoesQueries } from './queries'

/** What follows new notifications, in a chunk of its own: the page is there before it. */
export const loadFollowNotificacoes = async () => (await import('./live')).followNotificacoes
