import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useSession } from '@/lib/session'
import { passosOf } from '../model'
import { comunidadeQueries } from '../queries'

const keyOf = (userId: string) => `comunidade:passos:${userId}`

function isPutAway(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

const line = 'flex min-h-14 items-center gap-3 py-2 hover:text-primary-text'

/** A step leads to its page, or further down on this one. */
function Passo({ passo: { title, text, to, done } }: { passo: ReturnType<typeof passosOf>[number] }) {
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted-foreground text-sm">{done ? 'Feito' : text}</span>
      </span>
      {done ? (
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
      ) : (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      )}
    </>
  )
  return to.startsWith('#') ? (
    <a href={to} className={line}>
      {content}
    </a>
  ) : (
    <Link to={to} className={line}>
      {content}
    </Link>
  )
}

/** The first steps of whoever came less than sixty days ago, until they took them or put them away on this device. */
export function PrimeirosPassos() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const { data } = useQuery(comunidadeQueries.passos())
  const [isAway, setAway] = useState(() => isPutAway(userId))
  const passos = data ? passosOf(data) : []
  if (!data?.novo || isAway || passos.every(({ done }) => done)) return null
  const putAway = () => {
    setAway(true)
    try {
      localStorage.setItem(keyOf(userId), 'visto')
    } catch {
      // blocked or full: it lasts as long as the page
    }
  }
  return (
    <Card className="space-y-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">Que bom ter você aqui</h2>
        <Button variant="ghost" size="sm" onClick={putAway}>
          Já conheço
        </Button>
      </div>
      <ol aria-label="Primeiros passos" className="divide-y divide-border">
        {passos.map((passo) => (
          <li key={passo.to}>
            <Passo passo={passo} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
