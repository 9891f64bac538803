-- Access of a consumer may begin later than the payment, so what the packages of the first day say counts from its beginning. What the office has written itself stays.
update orders.package_text set description = replace(description, 'od plačila.', 'od začetka dostopa.')
where language = 'sl' and description like '% od plačila.';
update orders.package_text set description = replace(description, 'from payment.', 'from the start of the access.')
where language = 'en' and description like '% from payment.';
update orders.package_text set name = 'Monthly access' where language = 'en' and name = 'Month access';
update orders.package_text set name = 'Additional user' where language = 'en' and name = 'Further user';
