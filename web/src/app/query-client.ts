import { createQueryClient } from '@/lib/query-client'

/** The one cache of this tab. */
export const queryClient = createQueryClient()
