import { useQuery } from '@tanstack/react-query'
import { Mail, MapPin, Phone } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { zoneOf } from '@/lib/clock'
import { formatDate, formatPhone, formatRelativeDay, phoneHref } from '@/lib/format'
import type { MembroComFuncoes } from '../../model'
import type { RegistroType } from '../../registro-type'
import { CONTATO_CANAL_LABELS } from '../../rotulos'
import type { CartaoDaPessoa } from '../model'
import { cartaoQueries } from '../queries'
import { Casa } from './casa'
import { Ritmo } from './ritmo'

const WAY = 'flex min-h-11 items-center gap-2 text-primary-text hover:underline md:min-h-8'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5 px-4 py-3 md:px-5">
      <h2 className="font-medium text-muted-foreground text-sm">{title}</h2>
      {children}
    </div>
  )
}

function Contato({ membro: { telefone, email, endereco } }: { membro: MembroComFuncoes }) {
  const href = phoneHref(telefone)
  return (
    <div className="text-sm">
      {telefone && (
        <a href={href} aria-label={`Ligar para ${formatPhone(telefone)}`} className={WAY}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {formatPhone(telefone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={WAY}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{email}</span>
        </a>
      )}
      {endereco && (
        <p className="flex items-start gap-2 py-1.5">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 break-words">{endereco}</span>
        </p>
      )}
      {!telefone && !email && !endereco && <p className="text-muted-foreground">Nada informado ainda.</p>}
    </div>
  )
}

/** What is to be done next, by whom, and what was done last. */
function Passo({ cartao: { acompanhamento, contato }, zone }: { cartao: CartaoDaPessoa; zone: string }) {
  if (!acompanhamento && !contato)
    return <p className="text-muted-foreground text-sm">Nenhum contato registrado</p>
  return (
    <div className="space-y-1 text-sm">
      {acompanhamento && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {acompanhamento.proxima_data
            ? `Falar até ${formatDate(acompanhamento.proxima_data)}`
            : 'Em acompanhamento, sem data marcada'}
          {acompanhamento.atrasado && <Badge variant="warning">Atrasado</Badge>}
        </p>
      )}
      {acompanhamento && (
        <p className="break-words">
          {acompanhamento.responsavel
            ? `Quem acompanha: ${acompanhamento.responsavel}`
            : 'Ainda sem quem acompanhe'}
        </p>
      )}
      {contato && (
        <p className="break-words text-muted-foreground">
          {[
            `Último contato: ${CONTATO_CANAL_LABELS[contato.canal]}, ${formatRelativeDay(contato.momento, new Date(), zone)}`,
            contato.autor && `por ${contato.autor}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  )
}

function Facts({
  membro,
  cartao,
  Registro,
}: {
  membro: MembroComFuncoes
  cartao: CartaoDaPessoa
  Registro: RegistroType
}) {
  const zone = zoneOf(membro.campus)
  const { familia, funcoes, ultima, semanas, cuida } = cartao
  return (
    <>
      <Part title="Presença">
        <p className="text-sm">
          {ultima
            ? `Última vez: ${formatRelativeDay(ultima.momento, new Date(), zone)}, ${ultima.evento}`
            : 'Nenhuma presença marcada'}
        </p>
        {semanas.length > 0 && <Ritmo semanas={semanas} />}
      </Part>
      {cuida && (
        <Part title="Próximo passo">
          <Passo cartao={cartao} zone={zone} />
          <Suspense fallback={<Skeleton className="h-11" />}>
            <Registro membro={{ id: membro.id, nome: membro.nome_completo }} />
          </Suspense>
        </Part>
      )}
      <Part title={familia ? familia.nome : 'Família'}>
        {familia ? (
          <Casa familia={familia} membro={membro.id} />
        ) : (
          <Link to={`/membros/${membro.id}/familia`} className="text-primary-text text-sm hover:underline">
            Ainda sem família: ver
          </Link>
        )}
      </Part>
      {funcoes.length > 0 && (
        <Part title="Serve em">
          <ul className="space-y-1 text-sm">
            {funcoes.map(({ id, funcao, ministerio }) => (
              <li key={id} className="break-words">
                {ministerio}, {funcao}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

/** A person at a glance: how to reach them, whether they come, who cares, with whom they live, where they serve. */
export function Cartao({ membro, Registro }: { membro: MembroComFuncoes; Registro: RegistroType }) {
  const { data: cartao, isPending } = useQuery(cartaoQueries.de(membro.id))
  return (
    <Card className="divide-y divide-border">
      <Part title="Contato">
        <Contato membro={membro} />
      </Part>
      {isPending && <Skeleton className="m-4 h-72" />}
      {cartao && <Facts membro={membro} cartao={cartao} Registro={Registro} />}
    </Card>
  )
}
