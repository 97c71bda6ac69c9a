import { useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { calendarDay, formatRelativeDay } from '@/lib/format'
import { type Aniversariante, birthdayDate } from '../model'

function Person({ pessoa, today }: { pessoa: Aniversariante; today: string }) {
  const date = birthdayDate(pessoa, today)
  return (
    <li>
      <Link
        to={`/membros/${pessoa.id}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-accent hover:text-accent-foreground"
      >
        <Avatar name={pessoa.nome_completo} src={pessoa.foto} />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-medium">{pessoa.nome_completo}</span>
          <span className="block truncate text-muted-foreground text-sm">{pessoa.campus}</span>
        </span>
        <time dateTime={date} className="shrink-0 text-sm">
          {formatRelativeDay(date)}
        </time>
      </Link>
    </li>
  )
}

const MAX_SHOWN = 6

/** Who has a birthday in the coming seven days, today first; the first of them until the others are asked for. */
export function Birthdays({ pessoas }: { pessoas: readonly Aniversariante[] }) {
  const today = calendarDay()
  const [showsAll, setShowsAll] = useState(false)
  // one line more is no longer than the button
  const isLong = pessoas.length > MAX_SHOWN + 1
  const shown = isLong && !showsAll ? pessoas.slice(0, MAX_SHOWN) : pessoas
  if (pessoas.length === 0) {
    return (
      <Card className="p-5">
        <p className="text-muted-foreground">Ninguém faz aniversário nos próximos sete dias.</p>
      </Card>
    )
  }
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-border">
        {shown.map((pessoa) => (
          <Person key={pessoa.id} pessoa={pessoa} today={today} />
        ))}
      </ul>
      {isLong && (
        <div className="border-border border-t p-1">
          <Button variant="ghost" className="w-full" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Mostrar menos' : `Mostrar todos (${pessoas.length})`}
          </Button>
        </div>
      )}
    </Card>
  )
}
