import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { formatDate, phoneHref, whatsappHref } from '@/lib/format'
import type { Ausente } from '../model'

type AusenteProps = { pessoa: Ausente; onFollow: () => void; isPending: boolean }

/** What is written first; who sends it changes it as they like. */
const recado = (nome: string) =>
  `Oi, ${nome.split(' ')[0] ?? nome}! Sentimos a sua falta nos cultos. Está tudo bem? Podemos orar por você?`

const link =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground'

/** Somebody who has been missing: since when, and what one can do. */
export function AusenteItem({ pessoa, onFollow, isPending }: AusenteProps) {
  const { membro_id, nome, foto, telefone, campus, ultima, vezes, acompanhado } = pessoa
  const whatsapp = whatsappHref(telefone, recado(nome))
  const phone = phoneHref(telefone)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-3 py-2 last:border-b-0">
      <Avatar name={nome} src={foto} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          <Link
            to={`/membros/${membro_id}`}
            className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
          >
            {nome}
          </Link>
        </p>
        <p className="text-muted-foreground text-sm">
          <span className="max-sm:hidden">{campus} · </span>
          {ultima ? `última vez ${formatDate(ultima)}` : 'vinha em outro campus'} · {vezes} de 8 semanas
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:basis-full max-sm:pl-13">
        {acompanhado ? (
          <Button asChild variant="ghost" size="sm">
            <Link to={`/membros/${membro_id}/acompanhamento`}>Em acompanhamento</Link>
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            isPending={isPending}
            aria-label={`Iniciar acompanhamento de ${nome}`}
            onClick={onFollow}
          >
            Iniciar acompanhamento
          </Button>
        )}
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp de ${nome}`}
            className={link}
          >
            <MessageCircle aria-hidden className="size-5" />
          </a>
        )}
        {phone && (
          <a href={phone} aria-label={`Ligar para ${nome}`} className={link}>
            <Phone aria-hidden className="size-5" />
          </a>
        )}
      </div>
    </li>
  )
}
