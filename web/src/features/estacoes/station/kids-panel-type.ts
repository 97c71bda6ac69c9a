import type { ComponentType } from 'react'

/** The children's part of an open station, which the Kids give (see app/areas.ts). */
export type KidsPanelType = ComponentType<{ ocorrencia: string }>
