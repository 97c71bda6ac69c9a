import { MessageCircle } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useMensagem } from '@/features/campi/public'
import { formatCount, whatsappHref } from '@/lib/format'
import { MembroLink } from '../../components/membro-link'
import type { Aniversariante } from '../queries'

/** Somebody whose birthday it is, and the way to greet them. */
export function AniversarianteItem({ pessoa }: { pessoa: Aniversariante }) {
  const mensagem = useMensagem('aniversario')
  const { id, nome, nome_completo, telefone, foto, campus, anos } = pessoa
  const text = mensagem({ nome: nome_completo, chamado: nome, campus })
  const greeting = whatsappHref(telefone, text)
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-muted">
      <Avatar name={nome_completo} src={foto} />
      <div className="min-w-0 flex-1">
        <MembroLink id={id} className="block break-words font-medium">
          {nome_completo}
        </MembroLink>
        <p className="truncate text-muted-foreground text-sm">
          {[anos ? formatCount(anos, 'ano', 'anos') : '', campus].filter(Boolean).join(' · ')}
        </p>
      </div>
      {greeting && (
        <Button asChild variant="outline" size="sm" className="relative z-10">
          <a
            href={greeting}
            target="_blank"
            rel="noreferrer"
            aria-label={`Parabéns a ${nome_completo} no WhatsApp`}
          >
            <MessageCircle aria-hidden />
            Parabéns
          </a>
        </Button>
      )}
    </li>
  )
}
