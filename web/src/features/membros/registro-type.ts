import type { ComponentType } from 'react'

/** Writes down a visit, a call or a note about a person, from their card. */
export type RegistroType = ComponentType<{ membro: { id: string; nome: string } }>
