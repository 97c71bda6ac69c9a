import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { LogoTile } from './logo-tile'

const LOGOS = [
  {
    variant: 'simples',
    title: 'Símbolo',
    description: 'Só a marca, quase quadrada. Aparece no menu recolhido e em espaços pequenos.',
  },
  {
    variant: 'completa',
    title: 'Logo completo',
    description:
      'A marca com o nome, na horizontal. Aparece no menu, na entrada, nos formulários e nos papéis.',
  },
] as const

/** The four pictures of the church's logo, each on the ground that it is made for. */
export function LogosSection() {
  return (
    <Section
      title="Logos"
      description="PNG com fundo transparente é o melhor; JPG, WEBP e SVG também servem. Só com a versão para fundo claro, o logo fica numa placa branca onde o fundo é escuro; dela se faz também a versão branca."
    >
      <div className="space-y-4">
        {LOGOS.map(({ variant, title, description }) => (
          <Card key={variant} className="space-y-4 p-4 md:p-5">
            <div className="space-y-0.5">
              <h3 className="font-medium">{title}</h3>
              <p className="text-muted-foreground text-sm">{description}</p>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <LogoTile variant={variant} tone="dark" title={title} />
              <LogoTile variant={variant} tone="white" title={title} />
            </div>
          </Card>
        ))}
      </div>
    </Section>
  )
}
