import type { ComponentType } from 'react'
import type { Action, Resource } from './access'
import type { Notice } from './toast'

/** Who may open a page: anybody, anybody signed in, or those with a permission (or the other). */
export type Access = 'public' | 'signed-in' | (Permission & { or?: Permission })
type Permission = { resource: Resource; action?: Action }

type Common = {
  /** Absolute path, as in the address. */
  path: string
  /** Names the page in the tab, in the history and in messages. */
  title: string
  access: Access
  /** Pages live in the shell (menu and top bar) unless they bring their own frame. */
  frame?: 'shell' | 'none'
  /** Said in a notice, besides the access denied page. */
  denied?: Notice
}

/** Whether whoever may do this opens the page, once they are signed in. */
export function opens(access: Access, can: (resource: Resource, action: Action) => boolean): boolean {
  if (typeof access === 'string') return true
  const wanted = access.or ? [access, access.or] : [access]
  return wanted.some(({ resource, action = 'visualizar' }) => can(resource, action))
}

/** The module of a page, a chunk of its own, exports `Component`. */
type LoadPage = () => Promise<{ Component: ComponentType }>

type BuiltRoute = Common & { page: LoadPage; soon?: never; meanwhile?: never }

/**
 * A page that is being prepared: `soon` says what it will offer, in short lines, `meanwhile` the addresses of the pages that
 * serve until then.
 */
type PlannedRoute = Common & { soon: readonly string[]; meanwhile?: readonly string[]; page?: never }

/** What each area tells about its pages in its `routes.tsx`; the router turns it into routes behind their guards. */
export type AreaRoute = BuiltRoute | PlannedRoute

/** By address: what a page is called, and its module. */
type Pages = Readonly<Record<string, readonly [title: string, page: LoadPage]>>

/** Pages that the same people open. */
export const pagesFor = (
  access: Access,
  pages: Pages,
  options?: Pick<Common, 'frame' | 'denied'>,
): AreaRoute[] =>
  Object.entries(pages).map(([path, [title, page]]) => ({ path, title, access, page, ...options }))

/** Pages that anybody opens, each in a frame of its own. */
export const publicPages = (pages: Pages) => pagesFor('public', pages, { frame: 'none' })
