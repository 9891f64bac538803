export const about = {
  title: 'About us',
  description:
    'Mera takes a property from its address or parcel number to a valuation report that a bank, a court or a regulator can check.',
  body: `## What Mera is

Mera brings together three sides that otherwise work separately: the client who needs a valuation, the valuer who makes it, and the public registers that already know much about the property.

The client enters an address or the number of a building or parcel. We take the basic data from the cadastre, so that no one has to copy it. The valuer gets a case in good order, visits the property, finds comparable deals and calculates the value. Every figure in the report names its source.

## How we work

- **A source for every figure.** Beside a figure of a register stands whose it is and of which day. If you or the valuer correct it, both are kept: what the register says and what was found on site.
- **Three approaches.** Sales comparison, income and cost. The valuer chooses those that fit the property and says why.
- **Four eyes.** For orders in Mera another valuer reviews the report before it goes out; no one approves their own work. Cases that a valuer runs for their own clients are sealed by that valuer alone, and the report says so.
- **Independence.** Before beginning, the valuer declares to have no interest in the matter. A wished-for value is not data: messages that try to dictate one are marked and disregarded.
- **A clear course.** Every order says who has to act, what they have to do and until when.

## Who values

Valuations are made by certified property valuers and court-appointed valuers with a valid licence. We check its kind, number and validity before a case is assigned; a valuer with an expired licence cannot get a case.

## What we do not promise

- No register is perfect. Where there is no data it says so; we do not guess.
- A value holds for a day and a purpose. It is no promise that the property will sell at that price.
- The calculation in the application is a tool for professionals. It is no valuation until a valuer seals it in a report.

## Write to us

Questions, remarks and suggestions are welcome on the page [Contact](/en/kontakt).
`,
};
