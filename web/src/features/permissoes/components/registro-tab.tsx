import { useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { myZone } from '@/lib/clock'
import { formatDateTime, formatTime } from '@/lib/format'
import { nomeDaCelula, PAPEL_LABELS } from '../palavras'
import { permissoesQueries } from '../queries'

function Linhas({
  lines,
  none,
}: {
  lines: readonly { id: string | number; title: string; detail: string }[]
  none: string
}) {
  if (lines.length === 0) return <p className="px-4 py-3 text-muted-foreground text-sm">{none}</p>
  return (
    <ul className="divide-y divide-border">
      {lines.map(({ id, title, detail }) => (
        <li key={id} className="wrap-anywhere px-4 py-3 text-sm">
          <p>{title}</p>
          <p className="text-muted-foreground">{detail}</p>
        </li>
      ))}
    </ul>
  )
}

/** Who saw as somebody else, and who tried to open what is kept closest. */
export function RegistroTab() {
  const { data: vistas } = useSuspenseQuery(permissoesQueries.viewAs())
  const { data: negados } = useSuspenseQuery(permissoesQueries.negados())
  return (
    <div className="space-y-8">
      <Section
        title="Ver como"
        description="As últimas cinquenta vezes. Nada pode ser alterado enquanto isso."
      >
        <Card>
          <Linhas
            none="Ninguém viu como outra pessoa."
            lines={vistas.map(({ id, nome, papel, pessoa_nome, campus, inicio, expira_em, fim }) => ({
              id,
              title: `${nome ?? 'Alguém'} viu como ${papel ? PAPEL_LABELS[papel] : pessoa_nome}${campus ? ` em ${campus}` : ''}`,
              detail: `${formatDateTime(inicio, myZone())} a ${formatTime(fim ?? expira_em, myZone())}`,
            }))}
          />
        </Card>
      </Section>
      <Section
        title="Acessos negados"
        description="Quem tentou abrir Financeiro, Permissões ou Configurações sem poder. Os últimos cinquenta."
      >
        <Card>
          <Linhas
            none="Nenhum acesso negado."
            lines={negados.map(({ id, nome, resource, action, caminho, momento }) => ({
              id,
              title: `${nome ?? 'Alguém'}: ${nomeDaCelula(`${resource}:${action}`)}`,
              detail: [formatDateTime(momento, myZone()), caminho].filter(Boolean).join(' · '),
            }))}
          />
        </Card>
      </Section>
    </div>
  )
}
