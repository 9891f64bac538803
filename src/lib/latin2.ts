/** Upper half of ISO-8859-2 from 0xA0 on. */
const upperHalf =
  '\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žż' + 'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** True when ISO-8859-2 has the sign. */
export const inLatin2 = (sign: string): boolean => sign.charCodeAt(0) < 127 || upperHalf.includes(sign);

/** The bytes of the text in ISO-8859-2, for a text that it can hold. */
export const latin2 = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 128 ? code : 0xa0 + upperHalf.indexOf(sign);
  });
