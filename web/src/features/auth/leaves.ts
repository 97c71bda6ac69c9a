import { useQuery } from '@tanstack/react-query'
import { authQueries } from './queries'

/** Whether messages leave the server; unknown until it said so. What cannot arrive is not offered. */
export const useLeaves = () => useQuery(authQueries.settings()).data?.leaves

/** Where no e-mail leaves the server, somebody of the church reads it and passes on what it says. */
export const notSent = (what: 'o código' | 'os links' = 'o código', way: 'e-mails' | 'SMS' = 'e-mails') =>
  `Esta igreja ainda não envia ${way}: a mensagem fica guardada no sistema. Peça ${what} a quem o administra na sua igreja.`
