export { programmeQuery } from './library'
export type { ProgrammeEntry, ServiceProgramme } from './programme'
export { roteiroQueries } from './queries'
