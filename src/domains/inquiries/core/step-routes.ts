import type { StepId } from './wizard.ts';

/** How a person works on an inquiry; `inquiry_id` is missing until the draft was opened. */
export type InquiryMode = { readonly mode: 'add' | 'edit' | 'view'; readonly inquiry_id: string | null };

export const stepRouteNames = {
  0: 'Admin_Inquiry_Step_Property_Details',
  1: 'Admin_Inquiry_Step_Property_Add',
  2: 'Admin_All_Inquiry_Properties',
  3: 'AdminInquiryBooking',
  4: 'Admin_Inquiry_Step_Checkout',
} as const satisfies Record<StepId, string>;

/** The address of a step; the last one carries the inquiry, so that it can be opened from a mail. */
export const stepPath = (id: StepId, inquiryId: string): string =>
  ({
    0: '/user/inquiry/property-details',
    1: '/user/inquiry/add-properties',
    2: '/user/inquiry/properties',
    3: '/user/inquiry/booking',
    4: `/user/inquiry/checkout/${inquiryId}`,
  })[id];

/** Query parameter of step 0: the visitor wants to order. */
export const orderParameter = 'narocilo';

/** Path from a public page to an order. */
export const beginOrderPath = `${stepPath(0, '')}?${orderParameter}=1`;

const needMode: readonly string[] = [stepRouteNames[1], stepRouteNames[2], stepRouteNames[3]];

/** A step in the middle is entered only with an inquiry; the first and the last always pass. */
export const mayEnter = (routeName: string, mode: InquiryMode | undefined): boolean =>
  !needMode.includes(routeName) || Boolean(mode?.inquiry_id);
