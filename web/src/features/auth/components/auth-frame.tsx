import type { ReactNode } from 'react'
import { Logo } from '@/components/page/logo'
import { ThemeChoice } from './theme-choice'

/** The church's side of the page, on wide screens. */
function Welcome() {
  return (
    <div className="relative hidden overflow-hidden bg-sidebar p-12 text-sidebar-foreground lg:flex lg:flex-col">
      <Logo variant="completa" className="h-11 self-start" />
      <figure className="my-auto max-w-md space-y-4">
        <blockquote className="text-balance font-semibold text-3xl tracking-tight">
          “Vós também, como pedras vivas, sois edificados casa espiritual.”
        </blockquote>
        <figcaption className="text-sidebar-muted">1 Pedro 2:5</figcaption>
      </figure>
      <Logo
        alt=""
        className="pointer-events-none absolute -right-28 -bottom-28 size-112 rotate-12 opacity-10"
      />
    </div>
  )
}

type AuthFrameProps = { title: string; description?: ReactNode; children?: ReactNode }

/** The first screen: the church on one side, one calm form on the other; on phones only the form. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-2">
      <Welcome />
      <div className="flex flex-col px-5 py-6 md:px-10 md:py-8">
        <Logo variant="completa" className="h-10 self-center lg:hidden" />
        <div className="mx-auto my-auto w-full max-w-md py-8">
          <title>{`${title} · Pedras Vivas`}</title>
          <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
          {description && <div className="mt-1.5 text-muted-foreground">{description}</div>}
          <div className="mt-6">{children}</div>
        </div>
        <div className="self-center">
          <ThemeChoice />
        </div>
      </div>
    </div>
  )
}
