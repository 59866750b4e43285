import { useState } from 'react'
import { Card, Cluster } from '../src/card.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '../src/choice.tsx'
import { Badge, Chip, Tag } from '../src/tag.tsx'
import css from './gallery.module.css'
import { Section } from './section.tsx'

export function ChoicePieces() {
  const [libraries, setLibraries] = useState(['central'])
  const [term, setTerm] = useState('P')
  return (
    <Section title="Escolhas e marcas">
      <div className={css.grid}>
        <Card>
          <CheckboxGroup
            label="Biblioteca"
            value={libraries}
            onValueChange={setLibraries}
            options={[
              { value: 'central', label: 'Biblioteca Central', count: 42 },
              { value: 'infantil', label: 'Biblioteca Infantil', count: 9 },
              { value: 'direito', label: 'Direito', count: 0, isDisabled: true },
            ]}
          />
        </Card>
        <Card>
          <RadioGroup
            label="Tipo de termo"
            value={term}
            onValueChange={setTerm}
            options={[
              { value: 'P', label: 'Palavra', description: 'Em qualquer ordem' },
              { value: 'E', label: 'Expressão' },
              { value: 'I', label: 'Iniciado por', isDisabled: true },
            ]}
            error="Mensagem de erro do grupo."
          />
        </Card>
        <Card>
          <Checkbox defaultChecked>Disponível agora</Checkbox>
          <Checkbox isIndeterminate>Alguns selecionados</Checkbox>
          <Checkbox description="Só neste computador." disabled>
            Lembrar de mim
          </Checkbox>
        </Card>
        <Cluster>
          <Tag tone="ok">3 disponíveis</Tag>
          <Tag tone="warn">Emprestado · volta em 6 dias</Tag>
          <Tag tone="bad">Atrasado</Tag>
          <Tag tone="info">Ler on-line</Tag>
          <Tag tone="brand">Novo</Tag>
          <Tag>Consulta local</Tag>
          <Badge label="2 itens na cesta">2</Badge>
          <Chip onRemove={() => {}}>Biblioteca Central</Chip>
          <Chip>Somente leitura</Chip>
          <Chip onRemove={() => {}}>Um filtro de nome muito comprido que precisa quebrar em telas pequenas</Chip>
        </Cluster>
      </div>
    </Section>
  )
}
