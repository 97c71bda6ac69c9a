import { createContext, use } from 'react'
import type { AreaRoute } from './area-route'

/** Every page of the product, as the frame around the pages knows them. */
export const Pages = createContext<readonly AreaRoute[]>([])
export const usePages = (): readonly AreaRoute[] => use(Pages)
