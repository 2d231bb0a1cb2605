import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Accordion } from '../../../platform/web/ui/accordion.tsx'
import { Avatar } from '../../../platform/web/ui/avatar.tsx'
import { Badge, Plate } from '../../../platform/web/ui/badge.tsx'
import { Button, type ButtonKind, IconButton, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import {
  CheckField,
  DateField,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '../../../platform/web/ui/forms/field.tsx'
import { Option, OptionGroup } from '../../../platform/web/ui/forms/option-group.tsx'
import { Segmented, Tabs } from '../../../platform/web/ui/forms/segmented.tsx'
import { Switch } from '../../../platform/web/ui/forms/switch.tsx'
import { Pager } from '../../../platform/web/ui/pager.tsx'
import { Exhibit, Line } from './exhibit.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'quiet', 'plain', 'danger']
const plates = ['#d6322d', '#2463b0', '#e9b32a', '#2f8f4e', '#1b1815']
const choices = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
] as const

/** `name` makes the form fields of the two schemes distinct. */
export function BasicWidgets({ name, isLoading }: { name: string; isLoading: boolean }) {
  const [choice, setChoice] = useState<'one' | 'two'>('one')
  const [on, setOn] = useState(true)
  const [page, setPage] = useState(1)
  return (
    <>
      <Exhibit title="Buttons">
        <Line>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
          <Button busy={isLoading}>busy</Button>
          <Button disabled>disabled</Button>
          <LinkButton to="/dev/kit">link</LinkButton>
          <IconButton label="Only an icon">
            <IconPlus aria-hidden />
          </IconButton>
        </Line>
      </Exhibit>
      <Exhibit title="Marks">
        <Line>
          <Badge>plain</Badge>
          {plates.map((color) => (
            <Badge key={color} color={color}>
              {color}
            </Badge>
          ))}
          {plates.map((color) => (
            <Plate key={color} color={color}>
              10
            </Plate>
          ))}
          <Avatar image={null} of="Laia Font" />
          <Avatar image={null} of="Marc Vila" marked />
        </Line>
        <Card>A card</Card>
        <Card edge="var(--plate-20)">A card with an edge</Card>
      </Exhibit>
      <Exhibit title="Inputs">
        <TextField label="Required" required />
        <TextField label="With a hint" hint="Shown below" />
        <TextField label="Wrong" error="This is wrong" defaultValue="x" />
        <TextField label="Disabled" disabled defaultValue="x" />
        <PasswordField label="Password" autoComplete="off" />
        <DateField label="Day" />
        <TextArea label="Several lines" />
        <SelectField label="One of several" required>
          <option>One</option>
          <option>Two</option>
        </SelectField>
        <CheckField label="Yes or no" />
        <CheckField label="Wrong" error="Tick this" />
      </Exhibit>
      <Exhibit title="Choices">
        <Segmented label={`Segmented ${name}`} choices={choices} value={choice} onChange={setChoice} />
        <Tabs
          label={`Tabs ${name}`}
          panelId={`panel-${name}`}
          choices={choices}
          value={choice}
          onChange={setChoice}
        />
        <div role="tabpanel" id={`panel-${name}`} aria-label="Panel">
          {choice}
        </div>
        <Switch label="Switch" hint="With a hint" on={on} onChange={setOn} />
        <OptionGroup label="Options">
          {choices.map(({ value, label }) => (
            <Option key={value} checked={choice === value} onPick={() => setChoice(value)}>
              {label}
            </Option>
          ))}
        </OptionGroup>
        <Pager label={`Pages ${name}`} page={page} pages={7} onPage={setPage} />
        <Accordion
          name={`accordion-${name}`}
          items={[{ id: `item-${name}`, title: 'A question', content: 'An answer' }]}
        />
      </Exhibit>
    </>
  )
}
