export { NotificationBell } from './components/notification-bell'
export { notificacoesMutations } from './mutations'
export { notificacoesQueries } from './queries'
