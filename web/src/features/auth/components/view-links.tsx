import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { MODE_PARAM, type Shown } from '../model'
import { authQueries } from '../queries'

/** The address of another view; the page to return to stays in it. */
export function modeLink(params: URLSearchParams, view: Shown) {
  const next = new URLSearchParams(params)
  if (view === 'entrar') next.delete(MODE_PARAM)
  else next.set(MODE_PARAM, view)
  return { search: next.toString() }
}

const LINKS: Partial<Record<Shown, readonly { to: Shown; label: string }[]>> = {
  entrar: [
    { to: 'criar-conta', label: 'Criar conta' },
    { to: 'codigo', label: 'Entrar com código' },
    { to: 'telefone', label: 'Entrar com telefone' },
  ],
  'criar-conta': [{ to: 'entrar', label: 'Já tenho conta' }],
  'esqueci-a-senha': [{ to: 'entrar', label: 'Voltar para entrar' }],
  codigo: [{ to: 'entrar', label: 'Entrar com senha' }],
}

/** Ways from one view to the others; the page to return to and what was typed stay. */
export function ViewLinks({ view }: { view: Shown }) {
  const [params] = useSearchParams()
  const { data: settings } = useQuery(authQueries.settings())
  // a code that nobody sends lets nobody in
  const byPhone = settings?.external.phone === true && settings.leaves.sms
  const links = (LINKS[view] ?? []).filter(({ to }) => to !== 'telefone' || byPhone)
  if (links.length === 0) return null
  return (
    <nav aria-label="Outras formas de entrar" className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {links.map(({ to, label }) => (
        <Link key={to} to={modeLink(params, to)} className={buttonVariants({ variant: 'link' })}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Stands close to the password, where it is missed. */
export function ForgotLink() {
  const [params] = useSearchParams()
  return (
    <div className="-mt-2 flex justify-end">
      <Link
        to={modeLink(params, 'esqueci-a-senha')}
        className={cn(buttonVariants({ variant: 'link' }), '-mr-4')}
      >
        Esqueci a senha
      </Link>
    </div>
  )
}
