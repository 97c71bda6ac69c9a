import { z } from 'zod'
import { Constants } from '../../../supabase/database.types.ts'

const { Enums } = Constants.public

/** One of the values that a type of the database knows: a new one is known here at once, and wants a label wherever labels are. */
export const enumOf = <Name extends keyof typeof Enums>(name: Name, error?: string) =>
  z.enum(Enums[name], error)
