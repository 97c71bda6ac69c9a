import type { ReactNode } from 'react'
import { DocumentTitle } from '@/components/page/document-title'
import { Logo } from '@/components/page/logo'
import { PADRAO, useIgreja } from '@/lib/igreja'
import { ThemeChoice } from './theme-choice'

/** What the product's own church says; another one says its own, or nothing. */
const PRODUCT = {
  versiculo: 'Vós também, como pedras vivas, sois edificados casa espiritual.',
  versiculoFonte: '1 Pedro 2:5',
}

/** The church's side of the page, on wide screens. */
function Welcome() {
  const igreja = useIgreja()
  const said = igreja.versiculo === null && igreja.nome === PADRAO.nome ? PRODUCT : igreja
  return (
    <div className="relative hidden overflow-hidden bg-sidebar p-12 text-sidebar-foreground lg:flex lg:flex-col">
      <Logo variant="completa" className="h-11 self-start" />
      {said.versiculo ? (
        <figure className="my-auto max-w-md space-y-4">
          <blockquote className="text-balance font-semibold text-3xl tracking-tight">
            “{said.versiculo}”
          </blockquote>
          {said.versiculoFonte && (
            <figcaption className="text-sidebar-muted">{said.versiculoFonte}</figcaption>
          )}
        </figure>
      ) : (
        <p className="my-auto max-w-md text-balance font-semibold text-3xl tracking-tight">{igreja.nome}</p>
      )}
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
          <DocumentTitle>{title}</DocumentTitle>
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
